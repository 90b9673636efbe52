import { limits } from './limits.ts'

/** A minute of speech is some 500 KB as Opus and 1 MB as AAC. In a file of its own because few screens need it. */
export const soundLimits = {
  bytesMax: 2 * 1024 * 1024,
  secondsMax: limits.repairVoiceSeconds,
  endings: { webm: '.webm', mp4: '.m4a' },
} as const
