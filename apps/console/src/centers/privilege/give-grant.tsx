import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { FormDialog } from '#features/forms/form-dialog.tsx'
import { DayField, MoneyField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { type Scope, scopesOf } from '@kikai/contract/access'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { instantOf } from '@kikai/kernel/instant'
import { type PriceCurrency, priceCurrencies } from '@kikai/kernel/money'

type Typed = {
  email: string
  role: string
  scope: Scope | null
  from: string
  until: string
  limit: string
  currency: PriceCurrency
}
const start: Typed = {
  email: '',
  role: '',
  scope: null,
  from: '',
  until: '',
  limit: '',
  currency: 'JPY',
}

/** Gives a member a role of the platform from now on, optionally with an end date and a maximum amount. */
export function GiveGrant({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useText('consoleAccess')
  const roles = useCall(accessCalls.listRoles, {})
  // Roles in a company are given by the company itself.
  const offered = roles.data?.data.filter(({ seat }) => seat !== 'company') ?? []
  const reachesOf = (role: string): readonly Scope[] => {
    const seat = offered.find(({ key }) => key === role)?.seat
    return seat ? scopesOf[seat] : []
  }
  const form = useCallForm(accessCalls.giveGrant, {
    start: { ...start, email },
    input: (typed) => ({
      email: typed.email,
      role: typed.role,
      scope: typed.scope ?? reachesOf(typed.role).at(-1) ?? 'all',
      ...(typed.from ? { from: instantOf(new Date(`${typed.from}T00:00:00`)) } : {}),
      ...(typed.until ? { until: instantOf(new Date(`${typed.until}T23:59:59`)) } : {}),
      ...(typed.limit.trim() ? { limit: parseTypedAmount(typed.limit, typed.currency) } : {}),
    }),
    rules: ({ role }) => ({ role: role === '' && t('roleNeeded') }),
    onDone: () => {
      showToast(t('given'), { done: true })
      onClose()
    },
  })
  const reaches = reachesOf(form.values.role)
  return (
    <FormDialog of={form} title={t('give')} send={t('giveNow')} onClose={onClose}>
      <TextField {...form.text('email')} label={t('account')} type="email" autoComplete="off" />
      <SelectField
        {...form.choice('role')}
        label={t('role')}
        placeholder={t('chooseRole')}
        options={offered.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(role) => form.set({ role, scope: null })}
      />
      {reaches.length > 1 ? (
        <ChoiceField
          {...form.choice('scope')}
          label={t('scope')}
          value={form.values.scope ?? reaches.at(-1) ?? null}
          options={reaches.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        />
      ) : null}
      <DayField {...form.text('from')} label={t('fromDay')} hint={t('fromHint')} />
      <DayField {...form.text('until')} label={t('untilDay')} hint={t('untilHint')} />
      <div className="field-row">
        <MoneyField {...form.text('limit')} label={t('limit')} currency={form.values.currency} hint={t('limitHint')} />
        <SelectField
          {...form.choice('currency')}
          label={t('currency')}
          options={priceCurrencies.map((value) => ({ value, label: value }))}
        />
      </div>
    </FormDialog>
  )
}
