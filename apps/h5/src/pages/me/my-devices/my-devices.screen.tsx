import { defineScreen } from '#app/screens/define-screen'
import { go, href } from '#app/routes/go'
import { useMeterWords } from '#features/devices/meter-words.ts'
import { ScanSheet } from '#features/devices/scan-sheet'
import { ToRegister } from '#features/devices/to-register'
import { Actions } from '#ui/pages/actions'
import { Button } from '#ui/buttons/button'
import { classes } from '#ui/class-names.ts'
import { Empty } from '#ui/lists/empty'
import { Facts } from '#ui/facts/facts'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Tabs } from '#ui/buttons/tabs'
import { Tag, type TagTone } from '#ui/facts/tag'
import { showToast } from '#ui/feedback/toast'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import { type DeviceEntry, type TransferEntry, deviceTabs } from '@kikai/contract/devices/devices.shapes'
import { ScanLine, Wrench } from 'lucide-react'
import { useState } from 'react'

type List = OutputOf<typeof devicesCalls.listMyDevices>

/** The machines of the member and of their companies, with what waits for an answer on top. */
function MyDevices() {
  const t = useText('devices')
  const title = useText('routes')('/pages/me/my-devices/my-devices')
  const [tab, setTab] = useState<(typeof deviceTabs)[number]>('all')
  const [scans, setScans] = useState(false)
  const list = usePagedCall(devicesCalls.listMyDevices, { tab }, { keepOld: true, freshMs: 0 })
  useLive('member')
  const { first } = list
  return (
    <Page
      title={title}
      width="form"
      tabs={
        <Tabs
          title={title}
          of={deviceTabs}
          now={tab}
          label={(name) => t(`tab.${name}`)}
          count={(name) => first?.counts[name] || undefined}
          onPick={setTab}
        />
      }
      does={
        <Actions
          can={[
            { label: t('list.scan'), tone: 'grey', icon: <ScanLine aria-hidden />, run: () => setScans(true) },
            { label: t('list.add'), to: href('/pages/me/my-devices/add-devices/add-devices') },
          ]}
        />
      }
    >
      {first?.toRegister.map((one) => (
        <ToRegister key={one.goodsId} of={one} />
      ))}
      {first?.transfers.map((one) => (
        <Transfer key={one.id} of={one} />
      ))}
      {first?.claims.map((one) => (
        <Claim key={one.id} of={one} />
      ))}
      <PagedList
        of={list}
        empty={<Empty icon={<Wrench aria-hidden />} text={t('list.none')} note={t('list.noneWhy')} />}
      >
        {(one) => <DeviceCard key={one.id} of={one} />}
      </PagedList>
      {scans ? <ScanSheet onCode={(code) => go('/pages/qrcode', { code })} onClose={() => setScans(false)} /> : null}
    </Page>
  )
}

const steps = ['decline', 'withdraw', 'give', 'accept'] as const
function Transfer({ of: { id, side, state, what, serial, other, allowedActions } }: { of: TransferEntry }) {
  const t = useText('devices')
  const move = useAction(devicesCalls.moveTransfer, { onDone: () => showToast(t('list.answered'), { done: true }) })
  const said =
    side === 'receiver' && state === 'offered'
      ? t('list.offered', { other })
      : side === 'owner' && state === 'asked'
        ? t('list.asked', { other })
        : t('list.waitsFor', { other })
  return (
    <Panel>
      <p className="text-14 text-ink-2 wrap-anywhere">{said}</p>
      <p className="pt-1 text-15 font-600 wrap-anywhere">
        {what} <span className="figures text-12 font-400 text-ink-2">{serial}</span>
      </p>
      <div className="flex flex-wrap gap-2 pt-3">
        {steps
          .filter((step) => allowedActions.some(({ action, enabled }) => action === step && enabled))
          .map((step) => (
            <Button
              key={step}
              size="small"
              tone={step === 'accept' || step === 'give' ? 'tint' : 'outline'}
              busy={move.busy}
              onClick={() => void move.run({ transferId: id, step })}
            >
              {t(`list.${step}`)}
            </Button>
          ))}
      </div>
    </Panel>
  )
}

function Claim({ of: { id, what, serial } }: { of: List['claims'][number] }) {
  const t = useText('devices')
  const withdraw = useAction(devicesCalls.withdrawClaim, {
    onDone: () => showToast(t('list.answered'), { done: true }),
  })
  return (
    <Panel>
      <p className="text-15 font-600 wrap-anywhere">
        {what} <span className="figures text-12 font-400 text-ink-2">{serial}</span>
      </p>
      <p className="pt-1 text-14 text-ink-2">{t('list.claim')}</p>
      <div className="pt-3">
        <Button size="small" tone="outline" busy={withdraw.busy} onClick={() => void withdraw.run({ claimId: id })}>
          {t('list.withdrawClaim')}
        </Button>
      </div>
    </Panel>
  )
}

function DeviceCard({ of }: { of: DeviceEntry }) {
  const t = useText('devices')
  const words = useMeterWords()
  const { id, name, maker, model, meter, place, picture, service, faults, state } = of
  const isOver = service?.isDue === true && state === 'active'
  return (
    <Link to={href('/pages/me/my-devices/device-detail/device-detail', { deviceId: id })} className="block">
      <Panel>
        <div className={classes('flex gap-3', (state === 'stopped' || state === 'retired') && 'opacity-70')}>
          <div className="w-24 shrink-0">
            <Image of={picture?.url} alt="" sizes="96px" className="rounded-tag" />
          </div>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
              <span className="min-w-0 text-15 font-600 wrap-anywhere">{name || `${maker} ${model}`}</span>
              <StateTag of={of} />
            </p>
            <p className="text-14 text-ink-2 wrap-anywhere">
              <Facts of={[`${maker} ${model}`, ...(meter ? [words.meter(meter)] : []), ...(place ? [place] : [])]} />
            </p>
            {service && state === 'active' ? (
              <p className={classes('text-14', isOver ? 'font-600 text-bad' : 'text-ink-2')}>
                {service.task}: {words.left(service)}
              </p>
            ) : null}
            {faults > 0 ? <p className="text-14 font-600 text-bad">{t('list.faults', { count: faults })}</p> : null}
          </div>
        </div>
      </Panel>
    </Link>
  )
}

function StateTag({ of: { state, goodsId, service } }: { of: DeviceEntry }) {
  const t = useText('devices')
  if (goodsId) return <Tag>{t('list.forSale')}</Tag>
  if (state === 'active' && service?.isDue) return <Tag tone="red">{t('list.due')}</Tag>
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
const tones: Readonly<Record<DeviceEntry['state'], TagTone>> = {
  draft: 'neutral',
  active: 'green',
  stopped: 'neutral',
  disputed: 'red',
  retired: 'neutral',
}

export default defineScreen({ login: 'required', view: MyDevices })
