import { useMe } from '#features/me/use-me.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { foundCalls } from '@kikai/contract/desk/found.calls'
import { foundOfKindMax, foundThing, type FoundThing } from '@kikai/contract/desk/found.shapes'
import { limits } from '@kikai/kernel/limits'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import * as z from 'zod/mini'

/** Typing goes on for about so long between two letters of a number. */
const pauseMs = 200

/** What the typed words find, once the typing rests; what was found before them is not shown for them. */
export function useFoundThings(typed: string) {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isEnough = typed.length >= limits.foundWordsMin
  const { data, error } = useCall(foundCalls.findThings, isEnough && asked === typed ? { words: typed } : null)
  return {
    things: isEnough && asked === typed ? (data?.data ?? []) : [],
    isLooking: isEnough && (asked !== typed || (data === undefined && error === null)),
    hasFailed: isEnough && asked === typed && error !== null,
  }
}

const kept = z.array(foundThing)

/** What this person opened last from here, in this tab only: who logs in after them does not see it. */
export function useRecentThings() {
  const { data: me } = useMe()
  const key = `console-recent-${me?.id ?? ''}-${me?.company?.id ?? ''}`
  const things = stored(key)
  return {
    things,
    keep: (thing: FoundThing) => {
      const others = things.filter(({ kind, row }) => kind !== thing.kind || row !== thing.row)
      sessionStorage.setItem(key, JSON.stringify([thing, ...others].slice(0, foundOfKindMax)))
    },
  }
}

function stored(key: string): readonly FoundThing[] {
  try {
    const parsed = z.safeParse(kept, JSON.parse(sessionStorage.getItem(key) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** The state as its list says it; its words are loaded when something of the kind is found. */
export const FoundState = ({ thing }: { thing: FoundThing }): ReactNode => (
  <Suspense>
    <Words thing={thing} />
  </Suspense>
)

function Words({ thing }: { thing: FoundThing }): ReactNode {
  switch (thing.kind) {
    case 'order':
      return <OfOrder state={thing.state} />
    case 'goods':
      return <OfGoods state={thing.state} />
    case 'unit':
      return <OfUnit state={thing.state} />
    case 'device':
      return <OfDevice state={thing.state} />
    case 'repair':
      return <OfRepair state={thing.state} />
    case 'appointment':
      return <OfAppointment state={thing.state} />
    case 'paper':
      return <OfPaper state={thing.state} />
    case 'refund':
      return <OfRefund state={thing.state} />
    case 'withdrawal':
      return <OfWithdrawal state={thing.state} />
    case 'payout':
      return <OfPayout state={thing.state} />
    case 'company':
      return <OfCompany state={thing.state} />
    case 'member':
      return null
  }
}

type Of<K extends FoundThing['kind']> = Pick<Extract<FoundThing, { kind: K }>, 'state'>
const OfOrder = ({ state }: Of<'order'>) => ` · ${useText('orders')(`tab.${state}`)}`
const OfGoods = ({ state }: Of<'goods'>) => ` · ${useText('goods')(`state.${state}`)}`
const OfUnit = ({ state }: Of<'unit'>) => ` · ${useText('warehouse')(`state.${state}`)}`
const OfDevice = ({ state }: Of<'device'>) => ` · ${useText('devices')(`state.${state}`)}`
const OfRepair = ({ state }: Of<'repair'>) => ` · ${useText('repairs')(`life.${state}`)}`
const OfAppointment = ({ state }: Of<'appointment'>) => ` · ${useText('appointments')(`state.${state}`)}`
const OfPaper = ({ state }: Of<'paper'>) => ` · ${useText('papers')(`kind.${state}`)}`
const OfRefund = ({ state }: Of<'refund'>) => ` · ${useText('refunds')(`state.${state}`)}`
const OfWithdrawal = ({ state }: Of<'withdrawal'>) => ` · ${useText('withdrawals')(`desk.state.${state}`)}`
const OfPayout = ({ state }: Of<'payout'>) => ` · ${useText('earnings')(`state.${state}`)}`
const OfCompany = ({ state }: Of<'company'>) => ` · ${useText('companies')(`state.${state}`)}`
