import { Button } from '#ui/buttons/button'
import { Actions } from '#ui/pages/actions'
import { Facts } from '#ui/facts/facts'
import { Form } from '#ui/forms/form'
import { InlineNotice } from '#ui/feedback/failed'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Segmented } from '#ui/buttons/segmented'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { contractsCalls } from '@kikai/contract/contracts/contracts.calls'
import type { ServiceContract } from '@kikai/contract/contracts/contracts.shapes'
import { invoiceFaults } from '@kikai/contract/contracts/invoice-rules'
import { usePaper } from './opened-paper.tsx'

const updates = { buyer: contractsCalls.updateContractInfo, seller: contractsCalls.updateManagedContractInfo } as const
const steps = { buyer: 'updateContractInfo', seller: 'updateManagedContractInfo' } as const
type Side = keyof typeof updates
const formId = 'contract-invoice'

const types = ['company', 'person'] as const
const blank: NonNullable<ServiceContract['invoice']> = {
  type: 'company',
  title: '',
  taxNumber: '',
  address: '',
  phone: '',
  bankName: '',
  accountNumber: '',
  email: '',
  purchaseOrder: '',
}

type ContractFormProps = {
  title: string
  of: ServiceContract
  /** Its customer keeps what is theirs; a company's desk and staff correct it for them. */
  as: Side
}

/** The contract of a repair with its versions, and what its invoice is made out to, for each of its sides. */
export function ContractForm({ title, of, as }: ContractFormProps) {
  const country = of.invoiceCountry
  const action = steps[as]
  const t = useText('myRepairs')
  const place = country === 'JP' || country === 'CN' ? country : 'other'
  const isChina = country === 'CN'
  const form = useCallForm(updates[as], {
    start: of.invoice ?? blank,
    input: (invoice) => ({
      repairId: of.repairId,
      invoice: invoice.type === 'person' ? { ...invoice, taxNumber: '', bankName: '', accountNumber: '' } : invoice,
    }),
    rules: (typed) => {
      const wrong = invoiceFaults(country, typed)
      const fails = (field: string) => wrong.some((fault) => fault.field === field)
      const isMissing = typed.taxNumber.trim() === ''
      return {
        'invoice.title': typed.title.trim() === '' && t('invoice.titleNeeded'),
        'invoice.taxNumber':
          typed.type === 'company' &&
          fails('taxNumber') &&
          t(isMissing ? 'invoice.numberNeeded' : `invoice.numberWrong.${place}`),
        'invoice.email': fails('email') && t('invoice.emailWrong'),
      }
    },
    shown: ({ invoice }) => invoice ?? blank,
    stays: true,
    onDone: () => showToast(t('invoice.done'), { done: true }),
  })
  const { values, set } = form
  const isOpen = of.allowedActions.some((one) => one.action === action && one.enabled)
  const isCompany = values.type === 'company'
  const field = (name: Exclude<keyof typeof blank, 'type'>) => ({
    ...form.text(name),
    error: form.wrong(`invoice.${name}`),
  })
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions
          of={of.allowedActions}
          can={[{ name: action, label: t('invoice.save'), form: formId, busy: form.busy }]}
          note={isCompany && !isChina ? t('invoice.numberOptional') : undefined}
        />
      }
    >
      <Head of={of} />
      <Versions of={of} as={as} />
      {isOpen ? null : <InlineNotice title={t('invoice.issued')} />}
      {/* Empty fields that cannot be filled in any more would ask in vain. */}
      {isOpen || of.invoice ? (
        <Form of={form} id={formId}>
          <Panel title={t('invoice.heading')}>
            <div className="flex flex-col gap-4">
              <Segmented
                title={t('invoice.type')}
                of={types}
                now={values.type}
                label={(name) => t(`invoice.types.${name}`)}
                onPick={(type) => set({ type })}
              />
              <TextField
                {...field('title')}
                label={t('invoice.title')}
                autoComplete={isCompany ? 'organization' : 'name'}
              />
              {isCompany ? (
                <TextField
                  {...field('taxNumber')}
                  label={t(`invoice.number.${place}`)}
                  optional={!isChina}
                  autoComplete="off"
                />
              ) : null}
              <TextField {...field('address')} label={t('invoice.address')} optional />
              {isChina ? (
                <>
                  <TextField {...field('phone')} label={t('invoice.phone')} type="tel" optional />
                  {isCompany ? (
                    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
                      <TextField {...field('bankName')} label={t('invoice.bank')} optional />
                      <TextField
                        {...field('accountNumber')}
                        label={t('invoice.account')}
                        inputMode="numeric"
                        optional
                      />
                    </div>
                  ) : null}
                </>
              ) : (
                <TextField {...field('purchaseOrder')} label={t('invoice.purchaseOrder')} optional />
              )}
              <TextField {...field('email')} type="email" label={t('invoice.email')} optional />
            </div>
          </Panel>
        </Form>
      ) : null}
    </Page>
  )
}

function Head({ of }: { of: ServiceContract }) {
  const t = useText('myRepairs')
  const { date } = useDates()
  return (
    <Panel title={t(`contract.kind.${of.kind}`)} aside={<span className="figures text-12">{of.number}</span>}>
      <KeyFacts
        facts={[
          { label: t('contract.between'), value: <Facts of={[of.customer, of.provider]} /> },
          { label: t('contract.machine'), value: of.machine },
          {
            label: t('contract.period'),
            value: (
              <span className="figures">
                {date(of.startsAt)} – {of.endsAt ? date(of.endsAt) : ''}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** Each version with what it covers; the newest is in force. */
function Versions({ of, as }: { of: ServiceContract; as: Side }) {
  const t = useText('myRepairs')
  return (
    <Panel title={t('contract.versions')}>
      <ul className="divide-y divide-line">
        {of.versions
          .toSorted((one, other) => other.version - one.version)
          .map((one) => (
            <Version key={one.version} of={of} one={one} as={as} />
          ))}
      </ul>
    </Panel>
  )
}

type VersionProps = { of: ServiceContract; one: ServiceContract['versions'][number]; as: Side }
function Version({ of: { repairId, version: inForce }, one, as }: VersionProps) {
  const t = useText('myRepairs')
  const { date } = useDates()
  const { version, covers, excludes, total, agreedAt, agreedBy } = one
  const paper = usePaper({ kind: 'contract', version, as: as === 'buyer' ? 'customer' : 'desk', repairId })
  return (
    <li className="flex gap-3 py-3">
      <span className="figures grid size-9 shrink-0 place-items-center rounded-key bg-sunken text-12 font-600">
        {version}
      </span>
      <div className="min-w-0 flex-1 text-14">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-15 font-600">{t(version === inForce ? 'contract.inForce' : 'contract.before')}</span>
          <span className="font-600">
            <Amount money={total} />
          </span>
        </p>
        <p className="text-12 text-ink-2">{t('contract.agreed', { day: date(agreedAt), name: agreedBy })}</p>
        <ul className="pt-1 text-ink-2">
          {covers.map(({ label, net }, at) => (
            <li key={at} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              {net ? <Amount money={net} /> : null}
            </li>
          ))}
          {excludes.map((label, at) => (
            <li key={`not ${at}`} className="wrap-anywhere line-through">
              {label}
            </li>
          ))}
        </ul>
        <Button
          tone="plain"
          size="small"
          className="-ml-4"
          busy={paper.busy}
          aria-label={t('contract.openVersion', { version })}
          onClick={paper.open}
        >
          {t('contract.open')}
        </Button>
      </div>
      {paper.sheet}
    </li>
  )
}
