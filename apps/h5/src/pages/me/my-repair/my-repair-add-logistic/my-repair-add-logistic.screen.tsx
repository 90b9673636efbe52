import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { type Attached, AttachField, attachedIds, nothingAttached } from '#features/repairs/attach-field'
import { RepairFiles } from '#features/repairs/repair-files'
import { RepairHead } from '#features/repairs/repair-head'
import { useNextWords } from '#features/repairs/next-words.ts'
import { isDoubted, TrackingDoubtWarning } from '#features/orders/tracking-doubt'
import { Actions } from '#ui/pages/actions'
import { CopyText } from '#ui/buttons/copy'
import { Form } from '#ui/forms/form'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Tag } from '#ui/facts/tag'
import { SelectField, TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairLeg } from '@kikai/contract/repairs/repair-record.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { MapPin, PackageOpen } from 'lucide-react'

const route = '/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic'
const formId = 'repair-logistic'
type Ways = OutputOf<typeof repairEndsCalls.readRepairLogistics>

/** The machine's ways to the workshop and back, and the form for whoever sends it next. */
function Logistic() {
  const title = useText('routes')(route)
  const { repairId } = useRouteParams(route)
  const repair = useCall(repairsCalls.readRepair, { repairId }, { freshMs: 0 })
  const ways = useCall(repairEndsCalls.readRepairLogistics, { repairId }, { freshMs: 0 })
  useLive(`repair:${repairId}`)
  if (!repair.data) return <Page title={title} of={repair} width="form" />
  if (!ways.data) return <Page title={title} of={ways} width="form" />
  const may = repair.data.allowedActions.find(
    ({ action, enabled }) => enabled && (action === 'sendDevice' || action === 'sendBack'),
  )
  if (may) return <Send title={title} of={repair.data} ways={ways.data} isBack={may.action === 'sendBack'} />
  return (
    <Page title={title} width="form">
      <Head of={repair.data} to={null} />
      <Legs of={ways.data.legs} />
    </Page>
  )
}

function Head({ of, to }: { of: RepairDetail; to: Ways['to'] }) {
  const t = useText('myRepairs')
  const step = useNextWords(of)
  return (
    <Panel className="flex flex-col gap-3">
      <RepairHead of={of} to={href('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId: of.id })} />
      {step.notes.length > 0 ? <p className="text-14 text-ink-2">{step.notes.join(' · ')}</p> : null}
      {to ? (
        <div className="flex items-start gap-3 border-t border-line pt-3">
          <MapPin aria-hidden className="size-5.5 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="text-15">{to.name}</p>
            {to.lines.map((line) => (
              <p key={line} className="text-14 text-ink-2">
                {line}
              </p>
            ))}
            {to.phone ? <CopyText text={to.phone} what={t('logistic.phone')} /> : null}
          </div>
        </div>
      ) : null}
    </Panel>
  )
}

const blank: {
  carrier: string
  carrierName: string
  trackingNumber: string
  numberMeant: boolean
  note: string
  attached: Attached
} = { carrier: '', carrierName: '', trackingNumber: '', numberMeant: false, note: '', attached: nothingAttached }

type SendProps = { title: string; of: RepairDetail; ways: Ways; isBack: boolean }
function Send({ title, of, ways, isBack }: SendProps) {
  const t = useText('myRepairs')
  const shipping = useText('shipping')
  const carrierName = useCarrierName()
  const form = useCallForm(repairEndsCalls.sendRepairDevice, {
    start: blank,
    input: ({ carrier, carrierName, trackingNumber, note, attached }) => ({
      repairId: of.id,
      version: of.version,
      carrier,
      carrierName: carrier === 'other' ? carrierName : '',
      trackingNumber,
      note,
      fileIds: attachedIds(attached),
    }),
    rules: (typed) => ({
      carrierName: typed.carrier === 'other' && typed.carrierName.trim() === '' && t('logistic.needed'),
      numberMeant: isDoubted(typed) && shipping('doubt.needed'),
      fileIds: attachedIds(typed.attached).length === 0 && t('logistic.photosNeeded'),
    }),
    missing: { carrier: t('logistic.needed'), trackingNumber: t('logistic.needed') },
    onDone: () => {
      showToast(t('logistic.done'), { done: true })
      goInstead('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId: of.id })
    },
  })
  const { carrier, trackingNumber, attached } = form.values
  return (
    <Page
      title={title}
      width="form"
      does={
        <Actions can={[{ label: t('logistic.send'), form: formId, busy: form.busy }]} note={t('logistic.photosWhy')} />
      }
    >
      <Head of={of} to={isBack ? ways.back : ways.to} />
      <Form of={form} id={formId}>
        <Panel>
          <div className="flex flex-col gap-4">
            <SelectField
              {...form.text('carrier')}
              label={t('logistic.carrier')}
              options={carriers.map((value) => ({ value, label: carrierName(value) }))}
            />
            {carrier === 'other' ? (
              <TextField {...form.text('carrierName')} label={t('logistic.carrierName')} maxLength={60} />
            ) : null}
            <TextField
              {...form.text('trackingNumber')}
              label={t('logistic.number')}
              hint={carrier === 'own_truck' ? t('logistic.ownTruckHint') : undefined}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
            />
            <TrackingDoubtWarning {...form.tick('numberMeant')} {...{ carrier, trackingNumber }} />
            <TextArea {...form.text('note')} label={t('note')} optional />
          </div>
        </Panel>
        <Panel title={t('logistic.guide')}>
          <ul className="flex list-disc flex-col gap-1 pb-4 pl-5 text-14 text-ink-2">
            {(['drain', 'lock', 'around', 'lash'] as const).map((name) => (
              <li key={name}>{t(`logistic.guides.${name}`)}</li>
            ))}
          </ul>
          <div className="flex flex-col gap-4">
            <AttachField
              label={t('logistic.photos')}
              value={attached}
              onChange={(next) => form.set({ attached: { ...attached, ...next } })}
              error={form.wrong('fileIds')}
            />
          </div>
        </Panel>
      </Form>
      <Legs of={ways.legs} />
    </Page>
  )
}

/** A carrier as it is named here, where the lorry is that of whoever sends. */
function useCarrierName(): (carrier: RepairLeg['carrier']) => string {
  const t = useText('myRepairs')
  const shipping = useText('shipping')
  return (carrier) => {
    if (carrier === null) return t('logistic.inPerson')
    return carrier === 'own_truck' ? t('logistic.ownTruck') : shipping(`carrier.${carrier}`)
  }
}

/** The ways that were taken, each with its condition on arrival. */
function Legs({ of }: { of: readonly RepairLeg[] }) {
  const t = useText('myRepairs')
  if (of.length === 0)
    return (
      <p className="flex items-center gap-2 px-1 text-14 text-ink-2">
        <PackageOpen aria-hidden className="size-5 shrink-0" />
        {t('logistic.none')}
      </p>
    )
  return of.map((leg) => <Leg key={leg.id} of={leg} />)
}

function Leg({ of }: { of: RepairLeg }) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const shipping = useText('shipping')
  const { moment } = useDates()
  const carrierName = useCarrierName()
  const name = of.carrierName || carrierName(of.carrier)
  return (
    <Panel
      title={t(of.direction === 'to' ? 'logistic.to' : 'logistic.back')}
      aside={
        <Tag
          tone={
            of.condition === 'damaged' || of.condition === 'incomplete' ? 'red' : of.arrivedAt ? 'green' : 'neutral'
          }
        >
          {of.condition
            ? common(`condition.${of.condition}`)
            : t(of.arrivedAt ? 'logistic.arrived' : 'logistic.underWay')}
        </Tag>
      }
    >
      <KeyFacts
        facts={[
          { label: t('logistic.carrier'), value: name },
          ...(of.trackingNumber
            ? [
                {
                  label: t('logistic.number'),
                  value: <CopyText text={of.trackingNumber} what={t('logistic.number')} />,
                },
              ]
            : []),
          { label: t('logistic.sent'), value: <span className="figures">{moment(of.sentAt)}</span> },
          ...(of.arrivedAt
            ? [{ label: t('logistic.arrived'), value: <span className="figures">{moment(of.arrivedAt)}</span> }]
            : []),
        ]}
      />
      {of.link ? (
        <a
          href={of.link}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center text-14 font-600 text-go-ink"
        >
          {shipping('screen.carrierPage')}
        </a>
      ) : null}
      {of.note ? <p className="text-14 wrap-anywhere">{of.note}</p> : null}
      <RepairFiles of={of.files} />
      {of.conditionNote || of.conditionFiles.length > 0 ? (
        <div className="mt-3 border-t border-line pt-3">
          <h3 className="text-14 font-600">{t('logistic.condition')}</h3>
          {of.conditionNote ? <p className="text-14 wrap-anywhere">{of.conditionNote}</p> : null}
          <RepairFiles of={of.conditionFiles} />
        </div>
      ) : null}
    </Panel>
  )
}

export default defineScreen({ login: 'required', view: Logistic })
