import { consentErrors } from '@kikai/contract/consents/consents.errors'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { type AgreedTo, agreedTo as shape } from '@kikai/contract/consents/agreement.shapes'
import { type TermsDue, termsDue } from '@kikai/contract/consents/consents.shapes'
import * as z from 'zod/mini'
import type { CallError } from './call-error.ts'
import type { CallForm } from './call-form.ts'
import { useCall } from './hooks.ts'

type Boxes = { privacy: boolean; userAgreement: boolean }
type ShownTerms = {
  /** What is sent with the boxes; nothing while it is not known, and then nothing is agreed to. */
  input: () => { agreedTo?: AgreedTo }
  /** Whether they are known; where they could not be had they are asked for again. */
  areShown: () => boolean
  /** For the form's refusals: where a text has changed since, its box is empty again, and stands over the new version. */
  onRefused: (error: CallError, form: Pick<CallForm<Boxes>, 'set'>) => void
}

/** Over which versions of the privacy policy and the user agreement the boxes of a form stand. */
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
