import { fieldError, requestErrors, type FieldError } from '@kikai/contract/request.errors'
import * as z from 'zod/mini'

/** An answer that is not code 200, or no answer. `message` is in the reader's language. */
export class CallError extends Error {
  /** The envelope's code; the HTTP status when there was no envelope; 0 when nothing came back. */
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

/** The fields that the server marked as wrong; none for any other error. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!(error instanceof CallError) || error.code !== requestErrors.invalidInput.code) return []
  const parsed = z.safeParse(invalid, error.data)
  return parsed.success ? parsed.data.errors : []
}
