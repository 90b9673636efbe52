import { soundLimits } from '@kikai/kernel/sound-limits'

/** What browsers record: Opus in WebM, and Safari MP4. The endings are those that the server knows. */
const kinds = [
  { type: 'audio/webm;codecs=opus', name: `voice${soundLimits.endings.webm}` },
  { type: 'audio/mp4', name: `voice${soundLimits.endings.mp4}` },
] as const
/** Enough for speech and for the noise of a machine; a minute stays far below the limit. */
const audioBitsPerSecond = 64_000

export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator

export type Recording = {
  /** Ends it and gives what was recorded; the microphone is free from then on. */
  readonly finish: () => Promise<File>
  /** Ends it and gives nothing. */
  readonly drop: () => void
}

/** Records the microphone. Fails where there is none, or it is refused. */
export async function recordVoice(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const free = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  const kind = kinds.find(({ type }) => MediaRecorder.isTypeSupported(type))
  if (!kind) {
    free()
    throw new Error('nothing that can be recorded here')
  }
  const parts: Blob[] = []
  const recorder = new MediaRecorder(stream, { mimeType: kind.type, audioBitsPerSecond })
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  recorder.start()
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }))
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    free()
  }
  return {
    finish: async () => {
      end()
      await ended
      return new File(parts, kind.name, { type: kind.type.split(';')[0] ?? kind.type })
    },
    drop: end,
  }
}
