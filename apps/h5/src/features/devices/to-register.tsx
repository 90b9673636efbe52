import { go, href } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Row } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { Id } from '@kikai/kernel/ids'
import { PackageCheck, Wrench } from 'lucide-react'

type List = OutputOf<typeof devicesCalls.listMyDevices>

/** The machines of an order: those that are nobody's device yet to register, the others with the way to their repair. */
export default function RegisterBought({ orderId }: { orderId: Id<'order'> }) {
  const { data } = useCall(devicesCalls.listMyDevices, { orderId }, { freshMs: 0 })
  const bought = data?.toRegister.filter((one) => one.orderId === orderId) ?? []
  const registered = data?.data.filter(({ state }) => state === 'active') ?? []
  return (
    <>
      {bought.map((one) => (
        <ToRegister key={one.goodsId} of={one} />
      ))}
      {registered.length > 0 ? <ToRepair of={registered} /> : null}
    </>
  )
}

function ToRepair({ of }: { of: List['data'] }) {
  const t = useText('devices')
  return (
    <Panel className="py-1 wide:py-2">
      {of.map(({ id: deviceId, name, maker, model }) => (
        <Row
          key={deviceId}
          icon={<Wrench aria-hidden />}
          title={t('detail.repair')}
          note={name || `${maker} ${model}`}
          to={href('/pages/me/my-repair/add-repair/add-repair', { deviceId })}
        />
      ))}
    </Panel>
  )
}

/** A machine that was bought here becomes a device in one tap. */
export function ToRegister({ of: { orderId, goodsId, orderNumber, what } }: { of: List['toRegister'][number] }) {
  const t = useText('devices')
  const register = useAction(devicesCalls.addFromOrder, {
    onDone: ({ deviceId }) => {
      showToast(t('list.registered'), { done: true })
      if (deviceId) go('/pages/me/my-devices/device-detail/device-detail', { deviceId })
    },
  })
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-tag bg-go-tint text-go-ink">
          <PackageCheck aria-hidden className="size-5.5" />
        </span>
        <p className="min-w-[min(100%,10rem)] flex-1">
          <span className="block text-12 text-ink-2">{t('list.toRegister')}</span>
          <span className="block text-15 font-600 wrap-anywhere">{what}</span>
          <span className="figures block text-12 text-ink-2">{t('list.order', { number: orderNumber })}</span>
        </p>
        <Button tone="tint" size="small" busy={register.busy} onClick={() => void register.run({ orderId, goodsId })}>
          {t('list.register')}
        </Button>
      </div>
    </Panel>
  )
}
