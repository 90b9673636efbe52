import { defineScreen } from '#app/screens/define-screen'
import { goInstead } from '#app/routes/go'
import { leaveLogin } from '#app/login/login'
import { beginSession } from '#app/login/begin-session'
import { useLoggedIn } from '#app/login/session'
import { draftIn } from '#device/kept-draft'
import { AddressFields, CountryField } from '#features/addresses/address-fields'
import { addressRules, isPlace, noAddress, sentPlace } from '#features/addresses/address-parts.ts'
import { CapacityField } from '#features/identity/capacity-field'
import { type FoundPerson, forgetFound, readFound } from '#features/identity/provider-window.ts'
import { useSmsCountries } from '#features/identity/sms-countries.ts'
import { AgreementBoxes } from '#features/identity/agreement-boxes'
import { Button } from '#ui/buttons/button'
import { CodeField } from '#ui/forms/code-field'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { PasswordField, TextField } from '#ui/forms/text-field'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useShownTerms } from '@kikai/client/use-shown-terms'
import { useLanguage, useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { membersCalls } from '@kikai/contract/members/members.calls'
import { memberKinds } from '@kikai/contract/members/members.shapes'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { limits } from '@kikai/kernel/limits'
import { foldWidth } from '@kikai/kernel/validators'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmPhone, type TypedNumber } from './confirm-phone'
import { consumer, emptyLogin, loginRules, type RegisterForm, usualCountry } from './register-form.ts'

/**
 * The draft kept for this tab, because fetching the code from the mail may reload the page. Passwords and codes are not
 * kept.
 */
const draft = draftIn(() => sessionStorage, {
  name: 'register-form',
  keeps: z.object({
    kind: z.enum(memberKinds),
    companyName: z.string(),
    email: z.string(),
    name: z.string(),
    dialCode: z.string(),
    mobile: z.string(),
    country: z.string(),
    region: z.string(),
    postalCode: z.string(),
    city: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    company: z.string(),
  }),
  rest: emptyLogin,
})

/** The values that the provider states about the user; both can be changed. */
const startOf = (found: FoundPerson | null) => (found ? { email: found.email ?? '', name: found.name } : {})

/** The registration with all fields of specification §5, each with its own error message. */
function Register() {
  const t = useText('identity')
  const asked = useText('forms')
  const ofAddress = useText('addresses')
  const language = useLanguage()
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const countryOf = (code: string) => countries.data?.find((one) => one.code === code)
  const fromProvider = useText('providers')
  const [found] = useState(readFound)
  const codes = useCall(regionsCalls.listAreaCodes, {}, { freshMs: Infinity })
  const [number, setNumber] = useState<TypedNumber | null>(null)
  const sendCode = useAction(identityCalls.sendEmailCode)
  const terms = useShownTerms()
  /** The provider has verified this address, so no code has to confirm it. */
  const isProven = (email: string) => found?.email === email.trim().toLowerCase()
  const placeOf = (values: RegisterForm) => sentPlace(values, countryOf(values.country))
  const form = useCallForm(membersCalls.register, {
    start: (): RegisterForm => ({
      ...consumer,
      ...noAddress,
      ...usualCountry[language],
      ...emptyLogin,
      ...startOf(found),
    }),
    input: (values) => {
      const { street: address, ...place } = placeOf(values)
      return {
        ...place,
        address,
        email: values.email,
        ...(isProven(values.email) ? {} : { code: foldWidth(values.code) }),
        ...(found ? { provider: { handover: found.handover, verifier: found.verifier } } : {}),
        password: values.password,
        kind: values.kind,
        companyName: values.companyName,
        name: values.name,
        dialCode: values.dialCode,
        mobile: values.mobile,
        country: values.country,
        agreed: values.privacy && values.userAgreement,
        agreedTo: terms.input().agreedTo,
      }
    },
    rules: (values) => {
      const country = countryOf(values.country)
      const fields = country?.addressFields.filter(({ field }) => field !== 'company') ?? []
      return {
        ...addressRules(ofAddress, { values, country, fields }),
        ...loginRules({ t, asked }, values),
        ...(isProven(values.email) ? { code: false } : {}),
        ...(values.privacy && !terms.areShown() ? { privacy: t('screen.agree.notLoaded') } : {}),
        name: values.name.trim() === '' && t('screen.missing.name'),
      }
    },
    fieldOfCode: {
      [identityErrors.wrongCode.code]: 'code',
      [identityErrors.emailTaken.code]: 'email',
      [identityErrors.passwordTooCommon.code]: 'password',
    },
    draft,
    onRefused: (error) => {
      terms.onRefused(error, form)
    },
    next: () => {
      const { dialCode, mobile } = form.values
      if (codes.data?.some((one) => one.dialCode === dialCode && one.getsCodes)) setNumber({ dialCode, mobile })
      else leaveLogin()
    },
    onDone: (begun) => {
      forgetFound()
      showToast(t('screen.register.welcome'), { done: true })
      beginSession(begun)
    },
  })
  if (number) return <ConfirmPhone number={number} password={form.values.password} onDone={leaveLogin} />
  const country = countryOf(form.values.country)
  const ofPerson = country?.addressFields.filter(({ field }) => field === 'mobile') ?? []
  return (
    <Page title={t('screen.register.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.register.lead')}</p>
      <Form of={form}>
        <Panel title={t('screen.register.account')}>
          <div className="flex flex-col gap-4">
            <TextField
              {...form.text('email')}
              label={t('screen.register.email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
            />
            {isProven(form.values.email) ? (
              <p className="text-12 text-ink-2">
                {fromProvider('register.proven', { provider: found?.provider.name ?? '' })}
              </p>
            ) : (
              <CodeField
                {...form.text('code')}
                countdown="register"
                onSend={async () => {
                  if (!form.check('email')) return false
                  const answer = await sendCode.run({ email: form.values.email, purpose: 'register' })
                  return answer.ok
                }}
              />
            )}
            <PasswordField
              {...form.text('password')}
              label={t('screen.register.password')}
              hint={t('screen.register.passwordHint', { min: limits.passwordLengthMin })}
              autoComplete="new-password"
            />
            <PasswordField {...form.text('again')} label={t('screen.register.again')} autoComplete="new-password" />
          </div>
        </Panel>
        <Panel title={t('screen.register.person')}>
          <div className="flex flex-col gap-4">
            <CapacityField form={form} />
            <TextField {...form.text('name')} label={t('screen.register.name')} autoComplete="name" />
            <AddressFields form={form} country={country} of={ofPerson} />
          </div>
        </Panel>
        <Panel title={t('screen.register.place')}>
          <div className="flex flex-col gap-4">
            <p className="text-12 text-ink-2">{t('screen.register.placeNote')}</p>
            <CountryField form={form} countries={countries} />
            <AddressFields form={form} country={country} of={country?.addressFields.filter(isPlace) ?? []} />
          </div>
        </Panel>
        <Panel>
          <AgreementBoxes form={form} />
          <Button tone="go" type="submit" wide busy={form.busy} className="mt-3">
            {t('screen.register.submit')}
          </Button>
        </Panel>
      </Form>
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-14 text-ink-2">
        {t('screen.register.haveAccount')}
        <Button tone="plain" size="small" onClick={() => goInstead('/pages/login/login')}>
          {t('screen.register.login')}
        </Button>
      </p>
    </Page>
  )
}

/**
 * The registration, or its second step for somebody who is a member already: on a phone, fetching the code may have
 * reloaded the page.
 */
function RegisterOrConfirm() {
  const loggedIn = useLoggedIn()
  const [wasMember] = useState(loggedIn)
  return wasMember ? <ConfirmOwnPhone /> : <Register />
}

function ConfirmOwnPhone() {
  const { offered, dialCode } = useSmsCountries()
  const logins = useCall(identityCalls.listLogins, {}, { freshMs: 0 })
  const isOver = !offered || (logins.data !== undefined && logins.data.phone !== null)
  useEffect(() => {
    if (isOver) leaveLogin()
  }, [isOver])
  return <ConfirmPhone key={dialCode} number={{ dialCode, mobile: '' }} password={null} onDone={leaveLogin} />
}

export default defineScreen({ login: 'optional', view: RegisterOrConfirm })
