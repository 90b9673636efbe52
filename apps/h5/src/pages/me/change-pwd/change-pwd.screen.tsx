import { defineScreen } from '#app/screens/define-screen'
import { backAfterToast } from '#app/routes/go'
import { beginSession } from '#app/login/begin-session'
import { newPasswordRules } from '#features/identity/new-password-rules.ts'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { PasswordField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { limits } from '@kikai/kernel/limits'

/** Changes the password; all other devices are logged out. */
function ChangePassword() {
  const t = useText('identity')
  const asked = useText('request')
  const form = useCallForm(identityCalls.changePassword, {
    asks: false,
    start: { password: '', newPassword: '', again: '' },
    input: ({ password, newPassword }) => ({ password, newPassword }),
    rules: ({ password, newPassword, again }) => {
      const rules = newPasswordRules({ t, asked }, { password: newPassword, again })
      return {
        password: password === '' && t('screen.missing.password'),
        newPassword: rules.password,
        again: rules.again,
      }
    },
    fieldOfCode: {
      [identityErrors.wrongPassword.code]: 'password',
      [identityErrors.passwordTooCommon.code]: 'newPassword',
    },
    onDone: (begun) => {
      beginSession(begun)
      showToast(t('screen.change.done'), { done: true })
    },
    next: backAfterToast,
  })
  return (
    <Page title={t('screen.change.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.change.lead')}</p>
      <Panel>
        <Form of={form} className="flex flex-col gap-4">
          <PasswordField {...form.text('password')} label={t('screen.change.now')} autoComplete="current-password" />
          <PasswordField
            {...form.text('newPassword')}
            label={t('screen.change.password')}
            hint={t('screen.register.passwordHint', { min: limits.passwordLengthMin })}
            autoComplete="new-password"
          />
          <PasswordField {...form.text('again')} label={t('screen.change.again')} autoComplete="new-password" />
          <Button tone="go" type="submit" wide busy={form.busy}>
            {t('screen.change.submit')}
          </Button>
        </Form>
      </Panel>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: ChangePassword })
