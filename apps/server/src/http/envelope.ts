import { type ErrorDeclaration, type Refusal, refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Envelope, success } from '@kikai/contract/wire/envelope'
import { errorText, textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'

/** The shape of every answer; no other place knows it. */
export const answer = (data: unknown): Envelope => ({ code: success, msg: 'ok', data })

export function refusal(language: Language, { declaration, data }: Refusal): Envelope {
  const msg = errorText(language, declaration, data) ?? textOf(language, 'request.error.fault', { requestId: '' })
  return { code: declaration.code, msg, data }
}

/** A defect of ours: the caller gets a number to quote, the log the details. */
export const fault = (language: Language, requestId: string): Envelope =>
  refusal(language, refuse(requestErrors.fault, { requestId }))

export const refused = (language: Language, declaration: ErrorDeclaration<null>): Envelope =>
  refusal(language, refuse(declaration))
