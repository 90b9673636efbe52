import { Dialog } from '#ui/dialog.tsx'
import { TextField, useNote } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { amountOf } from '@kikai/kernel/amount-text'
import { instantOf } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'
import { Select } from 'antd'

const start: { email: string; role: string; until: string; limit: string; currency: PriceCurrency } = {
  email: '',
  role: '',
  until: '',
  limit: '',
  currency: 'JPY',
}

/** Gives somebody a role of the platform: from now, until a day where one is named, up to an amount where one is. */
export function GiveGrant({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText('consoleAccess')
  const word = useText('console')
  const roles = useCall(accessCalls.listRoles, {})
  // A company gives its seats itself.
  const offered = roles.data?.data.filter(({ seat }) => seat !== 'company') ?? []
  const form = useCallForm(accessCalls.giveGrant, {
    start: { ...start, email },
    input: (typed) => ({
      email: typed.email,
      role: typed.role,
      scope: offered.find(({ key }) => key === typed.role)?.seat === 'field' ? 'assigned' : 'all',
      ...(typed.until ? { until: instantOf(new Date(`${typed.until}T23:59:59`)) } : {}),
      ...(typed.limit.trim() ? { limit: amountOf(typed.limit, typed.currency) } : {}),
    }),
    rules: ({ role }) => ({ role: role === '' && t('roleNeeded') }),
    onDone: () => {
      showToast(t('given'), { done: true })
      onClose()
    },
  })
  const role = useNote({ error: form.text('role').error })
  return (
    <Dialog
      open
      title={t('give')}
      okText={t('giveNow')}
      cancelText={word('form.cancel')}
      confirmLoading={form.busy}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <form {...form.element} className="form" noValidate>
        <TextField {...form.text('email')} label={t('account')} type="email" autoComplete="off" />
        <div className="field">
          <label htmlFor={role.id}>{t('role')}</label>
          <Select
            id={role.id}
            {...role.told}
            value={form.values.role || null}
            placeholder={t('chooseRole')}
            options={offered.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(key) => form.set({ role: key ?? '' })}
          />
          {role.note}
        </div>
        <TextField {...form.text('until')} label={t('untilDay')} type="date" hint={t('untilHint')} />
        <div className="field-row">
          <TextField
            {...form.text('limit')}
            label={t('limit')}
            inputMode="decimal"
            autoComplete="off"
            hint={t('limitHint')}
          />
          <Select
            aria-label={t('currency')}
            value={form.values.currency}
            options={priceCurrencies.map((value) => ({ value, label: value }))}
            onChange={(currency) => form.set({ currency })}
          />
        </div>
        <div role="alert">{form.refusal ? <p className="wrong">{form.refusal}</p> : null}</div>
      </form>
    </Dialog>
  )
}
