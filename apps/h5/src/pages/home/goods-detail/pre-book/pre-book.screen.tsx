import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { useAppointmentTime } from '#features/appointments/appointment-time.ts'
import { ownCurrencyFirst } from '#features/appointments/own-currency-first.ts'
import { type Slot, SlotPicker } from '#features/appointments/slot-picker'
import { Actions } from '#ui/pages/actions'
import { Checkbox } from '#ui/forms/choice'
import { InlineNotice } from '#ui/feedback/failed'
import { Image } from '#ui/pictures/image'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { readersZone } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { useReason } from '#ui/texts/reason.ts'
import { Segmented } from '#ui/buttons/segmented'
import { TextArea } from '#ui/forms/text-field'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { appointmentsCalls } from '@kikai/contract/appointments/appointments.calls'
import type { AppointmentPrice } from '@kikai/contract/appointments/appointments.shapes'
import { type AppointmentType, appointmentTypes } from '@kikai/contract/appointments/appointments.words'
import type { OutputOf } from '@kikai/contract/call'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { limits } from '@kikai/kernel/limits'
import { type Money, points } from '@kikai/kernel/money'
import { ClipboardCheck } from 'lucide-react'
import { Fragment, useState } from 'react'

type Rules = OutputOf<typeof appointmentsCalls.listAppointmentPrices>['rules']
type Chosen = { slot: Slot; hostZone: string }

/** A time to see a machine by video, where it stands, or by an inspector: what it costs and which rules hold. */
function PreBook() {
  const t = useText('booking')
  const types = useText('appointments')
  const { goodsId, type: asked = 'video' } = useRouteParams('/pages/home/goods-detail/pre-book/pre-book')
  const goods = useCall(goodsCalls.readGoods, { goodsId }, { freshMs: 60_000 }).data
  const offered = useCall(appointmentsCalls.listAppointmentPrices, { goodsId }, { freshMs: 60_000 })
  const [type, setType] = useState<AppointmentType>(asked)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [note, setNote] = useState('')
  const [needsInterpreter, setNeedsInterpreter] = useState(false)
  const book = useAction(appointmentsCalls.bookAppointment, {
    silent: true,
    next: ({ id }) => goInstead('/pages/me/my-appointment/my-appointment', { appointmentId: id }),
  })
  const price = offered.data?.prices.find((one) => one.type === type)
  const why = useReason(price?.reason)
  const language = useLanguage()
  const ways = price ? ownCurrencyFirst(language, waysOf(price), ({ currency }) => currency) : []
  return (
    <Page
      title={t('title')}
      width="form"
      of={offered}
      does={
        price && !price.reason ? (
          <Actions
            lead={
              <span className="block">
                <span className="block text-12 text-ink-2">{t(price.isDeposit ? 'deposit' : 'toPay')}</span>
                {ways[0] ? (
                  <Price money={ways[0]} size="big" />
                ) : (
                  <span className="text-17 font-700">{t('isFree')}</span>
                )}
              </span>
            }
            can={[
              {
                label: t(ways.length > 0 ? 'bookAndPay' : 'bookFree'),
                busy: book.busy,
                blocked: chosen === null && t('pickFirst'),
                run: () =>
                  chosen &&
                  void book.run({
                    goodsId,
                    type,
                    startAt: chosen.slot.startAt,
                    timeZone: readersZone,
                    ...(note.trim() === '' ? {} : { note }),
                    ...(needsInterpreter ? { needsInterpreter } : {}),
                  }),
              },
            ]}
          />
        ) : null
      }
    >
      {({ rules }) => (
        <>
          <Panel className="flex flex-col gap-4">
            {goods ? (
              <Link
                to={href('/pages/home/goods-detail/goods-detail', { goodsId })}
                className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3"
              >
                <span className="overflow-hidden rounded-tag">
                  <Image of={goods.picture} alt="" sizes="72px" />
                </span>
                <span className="flex min-w-0 flex-col gap-0.5">
                  <span className="text-15 font-600">{goods.title}</span>
                  <span className="text-12 text-ink-2">{goods.seller.name}</span>
                </span>
              </Link>
            ) : null}
            <Segmented
              title={t('kind')}
              of={appointmentTypes}
              now={type}
              label={(name) => types(`type.${name}`)}
              onPick={(next) => {
                setType(next)
                setChosen(null)
              }}
            />
            {price?.reason ? (
              <p className="py-2 text-14 text-ink-2">{why}</p>
            ) : (
              <SlotPicker
                key={type}
                goodsId={goodsId}
                type={type}
                now={chosen?.slot.startAt ?? null}
                onPick={(slot, hostZone) => setChosen(slot && { slot, hostZone })}
              />
            )}
          </Panel>
          {book.error ? (
            <div role="alert">
              <InlineNotice tone="bad" title={book.error.message} />
            </div>
          ) : null}
          {price && chosen && !price.reason ? (
            <>
              <Panel>
                <TextArea
                  label={t('note')}
                  value={note}
                  maxLength={limits.textAreaLength}
                  onChange={(event) => setNote(event.target.value)}
                />
                {type === 'inspection' ? null : (
                  <Checkbox checked={needsInterpreter} onChange={(event) => setNeedsInterpreter(event.target.checked)}>
                    {t('interpreter')}
                  </Checkbox>
                )}
              </Panel>
              <LastLook price={price} chosen={chosen} rules={rules} ways={ways} />
            </>
          ) : null}
        </>
      )}
    </Page>
  )
}

/** The points, or one of the sums of money. */
const waysOf = ({ points: count, prices }: AppointmentPrice): Money[] =>
  count === null ? [...prices] : [...prices, points(count)]

type LastLookProps = { price: AppointmentPrice; chosen: Chosen; rules: Rules; ways: readonly Money[] }
/** All that is agreed on by the next press, before it. */
function LastLook({ price: { type, minutes, isDeposit }, chosen: { slot, hostZone }, rules, ways }: LastLookProps) {
  const t = useText('booking')
  const time = useAppointmentTime()
  const at = { ...slot, hostZone }
  const other = time.other(at)
  const hours = Math.floor(rules.changeMinutes / 60)
  return (
    <Panel
      strong
      title={
        <span className="flex items-center gap-2">
          <ClipboardCheck aria-hidden className="size-5.5" />
          {t('last.title')}
        </span>
      }
    >
      <KeyFacts
        facts={[
          { label: t('last.what'), value: t(`last.kind.${type}`, { minutes }) },
          { label: t('last.when'), value: other ? t('last.both', { own: time.whole(at), other }) : time.whole(at) },
          {
            label: t(isDeposit ? 'last.deposit' : 'last.price'),
            value:
              ways.length === 0 ? (
                t('isFree')
              ) : (
                <>
                  {ways.map((one, at) => (
                    <Fragment key={one.currency}>
                      {at > 0 ? ` ${t('last.or')} ` : null}
                      <Amount money={one} />
                    </Fragment>
                  ))}
                </>
              ),
          },
          ...(ways.length === 0
            ? []
            : [{ label: t('last.pay'), value: t('last.hold', { minutes: rules.holdMinutes }) }]),
          ...(slot.isPublished
            ? []
            : [{ label: t('last.answer'), value: t('last.answerBy', { count: rules.answerDays }) }]),
          { label: t('last.change'), value: t('last.changeRule', { count: rules.changesMost, hours }) },
          ...(ways.length === 0
            ? []
            : [
                {
                  label: t('last.refund'),
                  value: (
                    <>
                      <strong className="block font-700">
                        {type === 'video' ? t('last.noRefund') : t('last.refundUntil', { hours: rules.depositHours })}
                      </strong>
                      {t('last.hostFails')}
                    </>
                  ),
                },
              ]),
        ]}
      />
      <p className="pt-3 text-12 text-ink-2">{t(ways.length === 0 ? 'last.bindsFree' : 'last.binds')}</p>
    </Panel>
  )
}

export default defineScreen({ login: 'required', view: PreBook })
