import { consentErrors } from '@kikai/contract/consents/consents.errors'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { type AgreedTo, agreedTo as shape } from '@kikai/contract/consents/agreement.shapes'
import { type TermsDue, termsDue } from '@kikai/contract/consents/consents.shapes'
import * as z from 'zod/mini'
import type { CallError } from './calls/call-error.ts'
import type { CallForm } from './forms/call-form.ts'
import { useCall } from './calls/hooks.ts'

type Boxes = { privacy: boolean; userAgreement: boolean }
type ShownTerms = {
  /** The accepted versions, sent with the form; empty while they are unknown, and then nothing is accepted. */
  input: () => { agreedTo?: AgreedTo }
  /** Whether the versions are known; when loading had failed they are fetched again. */
  areShown: () => boolean
  /** Handles the form's refusal: when a text has changed, its box is cleared and refers to the new version. */
  onRefused: (error: CallError, form: Pick<CallForm<Boxes>, 'set'>) => void
}

/** The versions of the privacy policy and the user agreement that the checkboxes of a form refer to. */
export function useShownTerms(): ShownTerms {
  const terms = useCall(termsCalls.listAccountTerms, {}, { freshMs: 0 })
  const shown = () =>
    z.safeParse(shape, Object.fromEntries(terms.data?.map(({ kind, version }) => [kind, version]) ?? []))
  return {
    input: () => {
      const { success, data } = shown()
      return success ? { agreedTo: data } : {}
    },
    areShown: () => {
      const { success } = shown()
      if (!success && !terms.waiting) terms.reload()
      return success
    },
    onRefused: (error, form) => {
      const changed = changedBy(error)
      if (changed.length === 0) return
      form.set(Object.fromEntries(changed.map(({ kind }) => [kind, false])))
      terms.reload()
    },
  }
}

const changedData = z.object({ due: z.array(termsDue) })
function changedBy({ code, data }: CallError): readonly TermsDue[] {
  if (code !== consentErrors.textChanged.code) return []
  const parsed = z.safeParse(changedData, data)
  return parsed.success ? parsed.data.due : []
}
