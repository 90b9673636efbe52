import { leaveLogin } from '#app/login/login'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { forgetFound, readFound } from './provider-window.ts'

/**
 * Returns a function to call after a login: links a waiting provider account with the account, and opens the screen the
 * visitor wanted.
 */
export function useLeaveLogin(): () => void {
  const t = useText('providers')
  const link = useAction(providerLoginCalls.linkLogin)
  return () => {
    const found = readFound()
    if (!found) return leaveLogin()
    forgetFound()
    const { handover, verifier, provider } = found
    void link.run({ handover, verifier }).then((answer) => {
      if (answer.ok) showToast(t('linked.done', { provider: provider.name }), { done: true })
      leaveLogin()
    })
  }
}
