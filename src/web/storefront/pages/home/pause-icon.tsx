import { Pause, Play } from '../../../ui/icons/goods-icons.ts'

/** Pause or play, on the button of moving content. */
export function PauseIcon({ isPlaying }: { isPlaying: boolean }) {
  const Icon = isPlaying ? Pause : Play
  return <Icon className="size-4 fill-current" aria-hidden="true" />
}
