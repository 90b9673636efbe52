import { judgeMp4 } from './judge-mp4.ts'
import { judgeWebm } from './judge-webm.ts'

export type SoundContainer = 'webm' | 'mp4'

/**
 * Reads a recording of a browser without playing it: Opus in WebM, or Opus or AAC in MP4, as Safari records. Every track
 * has to be sound, and nothing may be attached; its length is that of its parts, because a recording states none.
 */
export function judgeSound(bytes: Uint8Array): { container: SoundContainer; seconds: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const container = containerOf(view)
  const judged = container === 'webm' ? judgeWebm(view) : container === 'mp4' ? judgeMp4(view) : null
  return container && judged ? { container, seconds: judged.seconds } : null
}

function containerOf(view: DataView): SoundContainer | null {
  if (view.byteLength < 12) return null
  if (view.getUint32(0) === 0x1a45dfa3) return 'webm'
  return view.getUint32(4) === 0x66747970 ? 'mp4' : null
}
