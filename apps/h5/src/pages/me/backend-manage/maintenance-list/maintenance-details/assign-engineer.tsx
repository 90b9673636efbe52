import { doneWith } from '#features/repairs/done-with.ts'
import type { SheetProps } from '#features/repairs/more-sheets'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { Chips } from '#ui/lists/chips'
import { DayBar, DayHours } from '#ui/times/day-bar'
import { FieldErrorText } from '#ui/forms/field'
import { useDates } from '#ui/times/moments.ts'
import { Sheet } from '#ui/sheets/sheet'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { repairSpan } from '@kikai/client/repairs/repair-span'
import { useHandWords } from '@kikai/client/repairs/use-hand-words'
import { useText } from '@kikai/client/use-text'
import { managedRepairsCalls } from '@kikai/contract/repairs/managed-repairs.calls'
import type { RepairHand } from '@kikai/contract/repairs/repair-hands.shapes'
import type { Id } from '@kikai/kernel/ids'
import { Check, X } from 'lucide-react'
import { useState } from 'react'

/** The company's engineers for one of the wished times: what speaks for each, how their day looks, and why not. */
export function AssignEngineer({ of, onClose }: SheetProps) {
  const t = useText('maintenance')
  const words = useHandWords()
  const language = useLanguage()
  const { deadline } = useDates()
  const { id: repairId, version, slots, timeZone } = of
  const hands = useCall(managedRepairsCalls.listRepairHands, { repairId }, { freshMs: 0 })
  const [asked, setAt] = useState<number | null>()
  const [picked, setPicked] = useState<Id<'engineer'> | null>(null)
  const assign = useAction(managedRepairsCalls.assignRepairEngineer, {
    silent: true,
    onDone: doneWith(t('assign.done'), onClose),
  })
  const all = hands.data?.hands ?? []
  const isAble = (hand: RepairHand, slotAt: number | null) =>
    hand.reason === null && (slotAt === null || hand.freeSlots.includes(slotAt))
  // The first time at which somebody is free; where nobody is at any, the engineer agrees one with the customer.
  const firstFree = slots.findIndex((_, nth) => all.some((hand) => isAble(hand, nth)))
  const at = asked === undefined ? (firstFree === -1 ? null : firstFree) : asked
  const slot = at === null ? null : (slots[at] ?? null)
  const chosen = all.find((hand) => hand.engineerId === picked && isAble(hand, at)) ?? null
  const spanOf = (of: (typeof slots)[number]) => repairSpan(of, { language, zone: timeZone })
  return (
    <Sheet
      open
      keeps
      onClose={onClose}
      title={t('assign.title')}
      footer={
        <Button
          tone="go"
          wide
          busy={assign.busy}
          blocked={chosen === null}
          onClick={() => {
            if (!chosen) return
            void assign.run({ repairId, version, engineerId: chosen.engineerId, visit: slot, reason: null, note: '' })
          }}
        >
          {chosen ? t('assign.send', { name: chosen.name }) : t('hand.pick')}
        </Button>
      }
    >
      {slots.length > 0 ? (
        <div className="pb-3">
          <Chips
            title={t('job.wished')}
            of={slots.map((_, nth) => String(nth))}
            now={at === null ? [] : [String(at)]}
            label={(nth) => slots.flatMap((one, place) => (place === Number(nth) ? spanOf(one) : []))}
            count={(nth) => t('hand.free', { count: all.filter((hand) => isAble(hand, Number(nth))).length })}
            onToggle={(nth) => setAt(Number(nth) === at ? null : Number(nth))}
          />
        </div>
      ) : null}
      {hands.data && all.length === 0 ? <p className="py-3 text-14 text-ink-2">{t('hand.none')}</p> : null}
      <RadioRows
        title={t('assign.title')}
        now={chosen?.engineerId ?? null}
        onPick={setPicked}
        of={all.flatMap((hand) => {
          if (hand.engineerId === null) return []
          const able = isAble(hand, at)
          const why = hand.reason ? words.why(hand) : able ? null : t('hand.reason.busy')
          return [
            {
              value: hand.engineerId,
              disabled: !able,
              label: (
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span>
                    {hand.name} <span className="figures text-12 text-ink-2">{words.grade(hand)}</span>
                  </span>
                  <span className={why ? 'text-12 text-bad' : 'figures text-12 text-ink-2'}>
                    {why ?? words.facts(hand).join(' · ')}
                  </span>
                </span>
              ),
              note: (
                <>
                  <Ticks of={hand} />
                  {slot ? (
                    <DayBar
                      at={slot}
                      zone={timeZone}
                      busy={hand.busy}
                      isFree={able}
                      said={(times) =>
                        times.length > 0 ? t('hand.has', { times: times.join(', ') }) : t('hand.isFree')
                      }
                    />
                  ) : null}
                </>
              ),
            },
          ]
        })}
      />
      {slot && all.length > 0 ? <DayHours at={slot} zone={timeZone} /> : null}
      <div className="mt-3 rounded-card bg-sunken p-3 text-12 text-ink-2">
        {chosen ? <p>{words.gradeNote(chosen)}</p> : null}
        <p>{slot ? spanOf(slot) : t('assign.noTime')}</p>
        {hands.data ? <p>{t('assign.note', { time: deadline(hands.data.answerBy) })}</p> : null}
      </div>
      <div role="alert">{assign.error ? <FieldErrorText>{assign.error.message}</FieldErrorText> : null}</div>
    </Sheet>
  )
}

/** What of the machine they know, and whether their papers are in force. */
function Ticks({ of }: { of: RepairHand }) {
  const t = useText('maintenance')
  const ticks = [
    { name: t('hand.maker'), holds: of.coversMaker },
    { name: t('hand.category'), holds: of.coversCategory },
    ...(of.onTrial ? [{ name: t('hand.trial'), holds: true }] : []),
  ]
  return (
    <span className="flex flex-wrap gap-x-3">
      {ticks.map(({ name, holds }) => (
        <span key={name} className="flex items-center gap-1">
          {holds ? (
            <Check aria-hidden className="size-3.5 text-go-ink" />
          ) : (
            <X aria-hidden className="size-3.5 text-bad" />
          )}
          <span className={holds ? undefined : 'line-through'}>{name}</span>
        </span>
      ))}
    </span>
  )
}
