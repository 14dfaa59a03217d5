import { setPriority } from 'node:os'

/**
 * Lets a store of the journeys go before their browsers, which are other people's devices: on a slow machine it stood still
 * for up to four seconds while they drew. Only root may do this, and only for root does Chromium raise itself above others.
 */
export function goFirst(pid = 0): void {
  try {
    setPriority(pid, -15)
  } catch {
    // Nobody goes first.
  }
}
