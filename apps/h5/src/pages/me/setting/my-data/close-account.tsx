import { FormSheet } from '#ui/sheets/form-sheet'
import { href } from '#app/routes/go'
import { forgetLogin } from '#app/login/end-session'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { PasswordField } from '#ui/forms/text-field'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { membersCalls } from '@kikai/contract/members/members.calls'
import type { HoldingBack } from '@kikai/contract/members/members.shapes'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

/**
 * Where each obstacle to closing is resolved; seats are removed by the company and roles by an administrator, so they
 * have no link.
 */
const waysOut = {
  orders: href('/pages/me/order/order'),
  payments: href('/pages/me/my-balance/my-balance'),
  balance: href('/pages/me/my-balance/my-balance'),
} as const

/** Closes the account: first the obstacles, then the password, then a week in which a login cancels it. */
export function CloseAccount({ holdingBack }: { holdingBack: readonly HoldingBack[] }) {
  const t = useText('members')
  const [open, setOpen] = useState(false)
  return (
    <Panel title={t('screen.close.title')}>
      <p className="text-14 text-ink-2">{t('screen.close.what', { days: limits.accountClosesDays })}</p>
      {holdingBack.length > 0 ? (
        <>
          <p className="pt-3 text-14 font-600">{t('screen.close.first')}</p>
          <Rows>
            {holdingBack.map((one) => (
              <Row
                key={one}
                title={t(`screen.close.holdingBack.${one}`)}
                {...(one === 'company' || one === 'platform' || one === 'field' ? {} : { to: waysOut[one] })}
              />
            ))}
          </Rows>
        </>
      ) : (
        <Button tone="danger" wide onClick={() => setOpen(true)} className="mt-3">
          {t('screen.close.button')}
        </Button>
      )}
      <CloseSheet open={open} onClose={() => setOpen(false)} />
    </Panel>
  )
}

function CloseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('members')
  const form = useCallForm(membersCalls.destroyAccount, {
    asks: false,
    start: { password: '' },
    input: ({ password }) => ({ password }),
    missing: { password: t('screen.close.missing') },
    fieldOfCode: { [identityErrors.wrongCredentials.code]: 'password' },
    onDone: () => {
      showToast(t('screen.close.done'), { done: true })
      forgetLogin()
    },
  })
  return (
    <FormSheet
      of={form}
      open={open}
      onClose={() => {
        form.restart({ password: '' })
        onClose()
      }}
      title={t('screen.close.sureTitle')}
      send={t('screen.close.button')}
      tone="danger"
    >
      <p className="text-14 text-ink-2">{t('screen.close.sure', { days: limits.accountClosesDays })}</p>
      <PasswordField {...form.text('password')} label={t('screen.close.password')} autoComplete="current-password" />
    </FormSheet>
  )
}
