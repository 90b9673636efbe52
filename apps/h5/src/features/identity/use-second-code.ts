import type { CallError } from '@kikai/client/calls/call-error'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { foldWidth } from '@kikai/kernel/validators'
import { useState } from 'react'

type Asking = { asked: boolean; rules: (secondCode: string) => { secondCode: string | false } } & {
  /** The part of the input that this step adds. */
  input: (secondCode: string) => { secondCode?: string }
  /** Handles the form's refusal: shows the field and focuses it. */
  onRefused: (error: CallError, form: Pick<CallForm<{ secondCode: string }>, 'forget' | 'focus'>) => void
}

export const secondCodeFields = { [identityErrors.wrongSecondCode.code]: 'secondCode' }

/** The second step of a login, shown when the first succeeded and the account has two-step login. */
export function useSecondCode(): Asking {
  const t = useText('authenticator')
  const [asked, setAsked] = useState(false)
  return {
    asked,
    rules: (secondCode) => ({ secondCode: asked && foldWidth(secondCode) === '' && t('codeMissing') }),
    input: (secondCode) => (asked ? { secondCode } : {}),
    onRefused: (error, form) => {
      if (error.code !== identityErrors.secondCodeNeeded.code || asked) return
      form.forget()
      setAsked(true)
      requestAnimationFrame(() => form.focus('secondCode'))
    },
  }
}
