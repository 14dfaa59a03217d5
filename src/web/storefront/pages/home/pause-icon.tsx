import { Pause, Play } from '../../../ui/icons/goods-icons.ts'

/** The icon of a button that stops what moves by itself, and starts it again. */
export function PauseIcon({ isPlaying }: { isPlaying: boolean }) {
  const Icon = isPlaying ? Pause : Play
  return <Icon className="size-4 fill-current" aria-hidden="true" />
}
