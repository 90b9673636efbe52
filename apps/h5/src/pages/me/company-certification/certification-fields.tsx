import { AddressFields, CountryField } from '#features/addresses/address-fields'
import { isPlace } from '#features/addresses/address-parts.ts'
import { PhoneField } from '#features/addresses/phone-field'
import { usePartWords } from '#features/companies/part-words.ts'
import { Switch } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import type { Loaded } from '@kikai/client/calls/hooks'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { asksPermit } from '@kikai/contract/companies/certification-rules'
import {
  type Certification,
  freePhotosMax,
  type ReviewedPart,
  reviewedParts,
} from '@kikai/contract/companies/certification.shapes'
import type { Country } from '@kikai/contract/regions/regions.shapes'
import type { CertificationValues } from './certification-form.ts'

type FieldsProps = {
  form: CallForm<CertificationValues>
  countries: Loaded<readonly Country[]>
  certification: Certification
  /** The initial values: a returned part shows its reason until its value changes. */
  first: CertificationValues
}

type Numbered = 'jp' | 'cn' | 'other'
const numbered = (country: string): Numbered => (country === 'JP' ? 'jp' : country === 'CN' ? 'cn' : 'other')

/** The company's data, in the order of its country's register. */
export function CertificationFields({ form, countries, certification, first }: FieldsProps) {
  const t = useText('companies')
  const { values } = form
  const country = (countries.data ?? []).find(({ code }) => code === values.country)
  const kind = numbered(values.country)
  const why = useWhy({ form, certification, first })
  const text = (name: Parameters<typeof form.text>[0], part: ReviewedPart) => {
    const bound = form.text(name)
    return { ...bound, error: bound.error ?? why(part) }
  }
  return (
    <>
      <Panel title={t('screen.facts')}>
        <div className="flex flex-col gap-4">
          <CountryField form={form} countries={countries} />
          <TextField {...text('legalName', 'legalName')} label={t('part.legalName')} autoComplete="organization" />
          {kind === 'other' ? null : (
            <TextField
              {...form.text('latinName')}
              label={t('screen.latinName')}
              hint={t('screen.latinNameHint')}
              optional
            />
          )}
          <TextField
            {...text('registrationNumber', 'registrationNumber')}
            label={t(`screen.number.${kind}`)}
            autoCapitalize="characters"
            autoComplete="off"
          />
          <TextField
            {...text('invoiceNumber', 'invoiceNumber')}
            label={t(`screen.invoice.${kind}`)}
            optional
            autoCapitalize="characters"
            autoComplete="off"
          />
          <TextField
            {...text('permitNumber', 'permit')}
            label={t(`screen.permit.${kind}`)}
            optional={!asksPermit(values.country)}
            autoComplete="off"
          />
          <TextField
            {...form.text('permitIssuer')}
            label={t('screen.permitIssuer')}
            optional={!asksPermit(values.country)}
            autoComplete="off"
          />
          <TextField
            {...text('licenceUntil', 'licenceUntil')}
            label={t('screen.licenceUntil')}
            hint={t('screen.licenceUntilHint')}
            type="date"
            optional
          />
          <TextField
            {...text('representative', 'representative')}
            label={t('part.representative')}
            autoComplete="name"
          />
          <PhoneField label={t('part.phone')} dialCode={form.text('dialCode')} mobile={text('phone', 'phone')} />
        </div>
      </Panel>
      <Panel title={t('part.address')}>
        <div className="flex flex-col gap-4">
          {why('address') ? <FieldErrorText>{why('address')}</FieldErrorText> : null}
          <AddressFields form={form} country={country} of={(country?.addressFields ?? []).filter(isPlace)} />
        </div>
      </Panel>
      <Papers form={form} why={why} />
      <Bank form={form} why={why} accountEnd={certification.accountEnd} />
    </>
  )
}

type Why = (part: ReviewedPart) => string | undefined

/** Returns the reason why a part was returned, until its value changes. */
function useWhy({ form, certification, first }: Omit<FieldsProps, 'countries'>): Why {
  const { whyOf } = usePartWords()
  const { values } = form
  return (part) => {
    const review = certification.parts.find((one) => one.part === part)
    if (review?.verdict !== 'rejected') return undefined
    const names = part === 'bank' ? (['bankName', 'branch', 'holder', 'accountNumber'] as const) : ownNames(part)
    return names.every((name) => values[name] === first[name]) ? whyOf(review) : undefined
  }
}

const ownNames = (part: Exclude<ReviewedPart, 'bank'>): readonly (keyof CertificationValues)[] => reviewedParts[part]

type PartProps = { form: CallForm<CertificationValues>; why: Why }

/** Photos of the documents, each in its place, and further ones. */
function Papers({ form, why }: PartProps) {
  const t = useText('companies')
  return (
    <Panel title={t('screen.papers')}>
      <div className="flex flex-col gap-5">
        <Paper form={form} why={why} name="licencePhoto" />
        <Paper form={form} why={why} name="permitPhoto" />
        <Paper form={form} why={why} name="photos" max={freePhotosMax} />
      </div>
    </Panel>
  )
}

type PaperProps = PartProps & { name: 'licencePhoto' | 'permitPhoto' | 'bankPhoto' | 'photos'; max?: number }

function Paper({ form, why, name, max = 1 }: PaperProps) {
  const t = useText('companies')
  const send = useUpload('paper')
  const error = form.wrong(name) ?? why(name)
  const set = (pictures: Uploaded[]) => form.set({ [name]: pictures })
  return (
    <div data-wrong={error ? true : undefined}>
      <Uploader
        label={t(`part.${name}`)}
        value={form.values[name]}
        onChange={set}
        send={send}
        max={max}
        error={error}
      />
    </div>
  )
}

function Bank({ form, why, accountEnd }: PartProps & { accountEnd: string }) {
  const t = useText('companies')
  const part = (name: 'bankName' | 'branch' | 'holder' | 'accountNumber') => ({
    ...form.text(name),
    error: form.wrong(`bank.${name}`),
  })
  return (
    <Panel title={t('part.bank')}>
      <div className="flex flex-col gap-4">
        <Switch {...form.flip('hasBank')} label={t('screen.hasBank')} note={t('screen.hasBankWhy')} />
        {form.values.hasBank ? (
          <>
            {why('bank') ? <FieldErrorText>{why('bank')}</FieldErrorText> : null}
            <TextField {...part('bankName')} label={t('screen.bankName')} />
            <TextField {...part('branch')} label={t('screen.branch')} optional />
            <TextField {...part('holder')} label={t('screen.holder')} hint={t('screen.holderHint')} />
            <TextField
              {...part('accountNumber')}
              label={t('screen.accountNumber')}
              hint={accountEnd === '' ? undefined : t('screen.accountKept', { end: accountEnd })}
              inputMode="text"
              autoComplete="off"
              optional={accountEnd !== ''}
            />
            <Paper form={form} why={why} name="bankPhoto" />
          </>
        ) : null}
      </div>
    </Panel>
  )
}
