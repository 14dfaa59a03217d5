import { Pause as pauseNode, Play as playNode } from 'lucide'
import { icon } from '../../../ui/icons/icon.tsx'

// Only the home page has them: among the icons of goods, each product page would load them too.
const Pause = icon(pauseNode)
const Play = icon(playNode)

/** Pause or play, on the button of moving content. */
export function PauseIcon({ isPlaying }: { isPlaying: boolean }) {
  const Icon = isPlaying ? Pause : Play
  return <Icon className="size-4 fill-current" aria-hidden="true" />
}
