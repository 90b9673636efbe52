import { addressRules, isPlace, sentPlace } from '#features/addresses/address-parts.ts'
import { CompanyTag } from '#features/companies/company-tag'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import type { Loaded } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useRuleWords, useText } from '@kikai/client/use-text'
import { certificationFaults } from '@kikai/contract/companies/certification-rules'
import type { Certification } from '@kikai/contract/companies/certification.shapes'
import { companiesCalls } from '@kikai/contract/companies/companies.calls'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { Profile } from '@kikai/contract/profile/profile.shapes'
import type { Country } from '@kikai/contract/regions/regions.shapes'
import { useMemo, useState } from 'react'
import { CertificationFields } from './certification-fields.tsx'
import { draftFor, certificationFactsOf, valuesOf } from './certification-form.ts'

type ApplyProps = {
  certification: Certification
  countries: Loaded<readonly Country[]>
  me: Profile
  onSent: () => void
}

/** The application form, stored on this device until it is sent. */
export function Apply({ certification, countries, me, onSent }: ApplyProps) {
  const t = useText('companies')
  const place = useText('addresses')
  const words = useRuleWords()
  const countryOf = (code: string) => (countries.data ?? []).find((one) => one.code === code)
  const [first] = useState(() =>
    valuesOf(certification, { country: me.country, dialCode: countryOf(me.country)?.dialCode ?? '' }),
  )
  const draft = useMemo(() => draftFor(me.id), [me.id])
  const isFirst = certification.state === 'uncertified' && certification.facts === null
  const form = useCallForm(companiesCalls.registerCompany, {
    start: first,
    input: (values) => ({ ...certificationFactsOf(values), ...sentPlace(values, countryOf(values.country)) }),
    rules: (values) => {
      const country = countryOf(values.country)
      const fields = (country?.addressFields ?? []).filter(isPlace)
      return {
        ...addressRules(place, { values, country, fields }),
        ...Object.fromEntries(
          certificationFaults(certificationFactsOf(values)).map((fault) => [fault.field, words(fault)]),
        ),
      }
    },
    fieldOfCode: { [companyErrors.numberTaken.code]: 'registrationNumber' },
    // A returned application is corrected from what was sent, not from a stored draft.
    ...(isFirst ? { draft } : {}),
    onDone: () => {
      showToast(t('screen.sent'), { done: true })
      onSent()
    },
  })
  const rejected = certification.parts.filter(({ verdict }) => verdict === 'rejected').length
  return (
    <Form of={form}>
      <Panel>
        <CompanyTag state={certification.state} />
        <p className="mt-2 text-17 leading-tight font-600">
          {rejected > 0 ? t('screen.sentBack', { count: rejected }) : t(`screen.lead.${certification.state}`)}
        </p>
        <p className="mt-1 text-14 text-ink-2">{rejected > 0 ? t('screen.sentBackWhy') : t('screen.days')}</p>
      </Panel>
      <CertificationFields form={form} countries={countries} certification={certification} first={first} />
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t('screen.submit')}
      </Button>
    </Form>
  )
}
