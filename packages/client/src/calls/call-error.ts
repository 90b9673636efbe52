import { fieldError, requestErrors, type FieldError } from '@kikai/contract/request.errors'
import * as z from 'zod/mini'

/**
 * The error of a call that did not answer with code 200 or did not answer at all. `message` is in the reader's
 * language.
 */
export class CallError extends Error {
  /** The envelope's code; the HTTP status when there was no envelope; 0 when there was no response. */
  readonly code: number
  readonly data: unknown
  readonly kind: 'refused' | 'login' | 'transport' | 'timeout' | 'aborted'
  constructor(kind: CallError['kind'], code: number, message: string, data: unknown = null) {
    super(message)
    this.name = 'CallError'
    this.kind = kind
    this.code = code
    this.data = data
  }
}

const invalid = z.object({ errors: z.array(fieldError) })

/** The fields that the server marked as wrong; empty for any other error. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof CallError) || error.code !== requestErrors.invalidInput.code) return []
  const parsed = z.safeParse(invalid, error.data)
  return parsed.success ? parsed.data.errors : []
}
