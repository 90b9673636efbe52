import { defineScreen } from '#app/define-screen'
import { goInstead } from '#app/go'
import { leaveLogin } from '#app/login'
import { beginSession } from '#app/session'
import { PhoneField } from '#features/addresses/phone-field'
import { AgreementBoxes } from '#features/identity/agreement-boxes'
import { Button } from '#ui/button'
import { CodeField } from '#ui/code-field'
import { LookUp } from '#ui/look-up'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { showToast } from '#ui/toast'
import { PasswordField, SelectField, TextField } from '#ui/text-field'
import { fieldErrorsOf } from '@kikai/client/call-error'
import { useAction, useCall } from '@kikai/client/hooks'
import { useFieldErrors, useLanguage, useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { membersCalls } from '@kikai/contract/members/members.calls'
import { regionsCalls } from '@kikai/contract/regions/regions.calls'
import { limits } from '@kikai/kernel/limits'
import { foldWidth } from '@kikai/kernel/validators'
import { useForm, useWatch } from 'react-hook-form'
import { type RegisterForm, emptyRegisterForm, rulesOf, usualCountry } from './register-form.ts'

/** Everything that specification §5 asks of a new member, each field with its own sentence when it is empty. */
function Register() {
  const t = useText('identity')
  const asked = useText('request')
  const language = useLanguage()
  const countries = useCall(regionsCalls.listCountries, {}, { freshMs: Infinity })
  const form = useForm<RegisterForm>({ defaultValues: emptyRegisterForm(usualCountry[language]) })
  const { errors } = form.formState
  const [code, dialCode] = useWatch({ control: form.control, name: ['country', 'dialCode'] })
  const country = countries.data?.find((one) => one.code === code)
  const rules = rulesOf({ t, asked, country, password: () => form.getValues('password') })
  const sendCode = useAction(identityCalls.sendEmailCode)
  const register = useAction(membersCalls.register, {
    silent: true,
    onDone: (begun) => {
      showToast(t('screen.register.welcome'), { done: true })
      beginSession(begun)
    },
    next: leaveLogin,
    onRefused: (error) => {
      const [first] = fieldErrorsOf(error)
      const field = first ? fields.find((one) => one === first.field) : undefined
      if (field) return form.setFocus(field)
      const place =
        error.code === identityErrors.wrongCode.code
          ? 'code'
          : error.code === identityErrors.emailTaken.code
            ? 'email'
            : error.code === identityErrors.passwordTooCommon.code
              ? 'password'
              : null
      if (place) form.setError(place, { message: error.message }, { shouldFocus: true })
      else showToast(error.message)
    },
  })
  const wrong = useFieldErrors(register.error)
  const errorOf = (field: keyof RegisterForm) => errors[field]?.message ?? wrong(field)
  const submit = form.handleSubmit(({ again: _again, privacy: _privacy, userAgreement: _userAgreement, ...filled }) =>
    register.run({ ...filled, code: foldWidth(filled.code), agreed: true }),
  )
  const pickCountry = form.register('country', {
    validate: rules.country,
    onChange: () => {
      const next = countries.data?.find((one) => one.code === form.getValues('country'))
      if (next) form.setValue('dialCode', next.dialCode)
      form.setValue('region', '')
    },
  })
  return (
    <Page title={t('screen.register.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.register.lead')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 wide:gap-4">
        <Panel title={t('screen.register.account')}>
          <div className="flex flex-col gap-4">
            <TextField
              {...form.register('email', { validate: rules.email })}
              label={t('screen.register.email')}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              error={errorOf('email')}
            />
            <CodeField
              {...form.register('code', { validate: rules.code })}
              countdown="register"
              onSend={async () => {
                if (!(await form.trigger('email', { shouldFocus: true }))) return false
                const answer = await sendCode.run({ email: form.getValues('email'), purpose: 'register' })
                return answer.ok
              }}
              error={errorOf('code')}
            />
            <PasswordField
              {...form.register('password', { validate: rules.password })}
              label={t('screen.register.password')}
              hint={t('screen.register.passwordHint', { min: limits.passwordLengthMin })}
              autoComplete="new-password"
              error={errorOf('password')}
            />
            <PasswordField
              {...form.register('again', { validate: rules.again })}
              label={t('screen.register.again')}
              autoComplete="new-password"
              error={errors.again?.message}
            />
          </div>
        </Panel>
        <Panel title={t('screen.register.person')}>
          <div className="flex flex-col gap-4">
            <TextField
              {...form.register('name', { validate: rules.name })}
              label={t('screen.register.name')}
              autoComplete="name"
              error={errorOf('name')}
            />
            <PhoneField
              label={t('screen.register.phone')}
              dialCode={form.register('dialCode')}
              dialCodeNow={dialCode}
              mobile={form.register('mobile', { validate: rules.mobile })}
              error={errorOf('mobile') ?? errorOf('dialCode')}
            />
          </div>
        </Panel>
        <Panel title={t('screen.register.place')}>
          <div className="flex flex-col gap-4">
            <LookUp of={countries}>
              <SelectField
                {...pickCountry}
                value={code}
                label={t('screen.register.country')}
                options={(countries.data ?? []).map((one) => ({ value: one.code, label: one.name }))}
                autoComplete="country"
                error={errorOf('country')}
              />
              {country && country.regions.length > 0 ? (
                <SelectField
                  {...form.register('region', { validate: rules.region })}
                  key={country.code}
                  label={t('screen.register.region')}
                  options={country.regions.map((one) => ({ value: one.code, label: one.name }))}
                  error={errorOf('region')}
                />
              ) : (
                <TextField
                  {...form.register('region', { validate: rules.region })}
                  label={t('screen.register.region')}
                  autoComplete="address-level1"
                  error={errorOf('region')}
                />
              )}
            </LookUp>
            <TextField
              {...form.register('postalCode', { validate: rules.postalCode })}
              label={t('screen.register.postalCode')}
              placeholder={country?.postalExample ?? ''}
              autoComplete="postal-code"
              error={errorOf('postalCode')}
            />
            <TextField
              {...form.register('address', { validate: rules.address })}
              label={t('screen.register.address')}
              hint={t('screen.register.addressHint')}
              autoComplete="street-address"
              error={errorOf('address')}
            />
          </div>
        </Panel>
        <Panel>
          <AgreementBoxes
            privacy={form.register('privacy', { validate: rules.ticked })}
            userAgreement={form.register('userAgreement', { validate: rules.ticked })}
            errors={{ privacy: errors.privacy?.message, userAgreement: errors.userAgreement?.message }}
          />
          <Button tone="go" type="submit" wide busy={register.busy} className="mt-3">
            {t('screen.register.submit')}
          </Button>
        </Panel>
      </form>
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 text-14 text-ink-2">
        {t('screen.register.haveAccount')}
        <Button tone="plain" size="small" onClick={() => goInstead('/pages/login/login')}>
          {t('screen.register.login')}
        </Button>
      </p>
    </Page>
  )
}

const fields = ['email', 'code', 'password', 'name', 'mobile', 'country', 'region', 'postalCode', 'address'] as const

export default defineScreen({ login: 'optional', view: Register })
