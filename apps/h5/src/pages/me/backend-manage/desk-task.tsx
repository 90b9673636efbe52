import { useAgreedDays } from '#features/orders/agreed-days.ts'
import { Due } from '#features/desk/due'
import { classes } from '#ui/class-names.ts'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Amount } from '#ui/facts/price'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import type { Right } from '@kikai/contract/access'
import { appPathOf } from '@kikai/contract/desk/app-places'
import { consolePathOf } from '@kikai/contract/desk/console-places'
import type { DeskKind, DeskTask } from '@kikai/contract/desk/desk.shapes'
import { limits } from '@kikai/kernel/limits'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Building2,
  Calculator,
  CalendarClock,
  ChevronRight,
  ClipboardCheck,
  ClipboardList,
  FileText,
  GalleryHorizontal,
  Gavel,
  Handshake,
  Headset,
  Landmark,
  Languages,
  ListChecks,
  MapPin,
  Megaphone,
  MessageCircleQuestion,
  MessageCircleWarning,
  MessageSquareText,
  MessagesSquare,
  Monitor,
  Newspaper,
  PackageOpen,
  PackageSearch,
  RotateCcw,
  Scale,
  SearchCheck,
  SlidersHorizontal,
  Truck,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'

const icons: Readonly<Record<DeskKind, ReactNode>> = {
  answerJob: <PackageOpen aria-hidden />,
  job: <PackageOpen aria-hidden />,
  address: <MapPin aria-hidden />,
  askedToCollect: <Handshake aria-hidden />,
  collect: <Handshake aria-hidden />,
  missed: <Handshake aria-hidden />,
  agentStopped: <Truck aria-hidden />,
  ship: <Truck aria-hidden />,
  quote: <Calculator aria-hidden />,
  problem: <MessageCircleWarning aria-hidden />,
  document: <FileText aria-hidden />,
  decideDocument: <FileText aria-hidden />,
  fapiao: <FileText aria-hidden />,
  chargeToCheck: <Wallet aria-hidden />,
  chargeToAnswer: <Wallet aria-hidden />,
  refund: <RotateCcw aria-hidden />,
  arbitration: <RotateCcw aria-hidden />,
  payRefund: <RotateCcw aria-hidden />,
  slip: <Landmark aria-hidden />,
  bankLine: <Landmark aria-hidden />,
  payout: <Wallet aria-hidden />,
  withdrawal: <Wallet aria-hidden />,
  charge: <Wallet aria-hidden />,
  credit: <Wallet aria-hidden />,
  ownAccount: <Landmark aria-hidden />,
  confirm: <ClipboardCheck aria-hidden />,
  certification: <Building2 aria-hidden />,
  engineer: <Wrench aria-hidden />,
  engineerLeaving: <Wrench aria-hidden />,
  agent: <Building2 aria-hidden />,
  question: <MessageCircleQuestion aria-hidden />,
  reportedQuestion: <MessageCircleQuestion aria-hidden />,
  chat: <MessagesSquare aria-hidden />,
  wanted: <Megaphone aria-hidden />,
  term: <Languages aria-hidden />,
  article: <Newspaper aria-hidden />,
  slide: <GalleryHorizontal aria-hidden />,
  section: <GalleryHorizontal aria-hidden />,
  legalText: <Scale aria-hidden />,
  inspectionTemplate: <ListChecks aria-hidden />,
  setting: <SlidersHorizontal aria-hidden />,
  offer: <Handshake aria-hidden />,
  sourcingToQuote: <PackageSearch aria-hidden />,
  sourcingToBring: <PackageSearch aria-hidden />,
  reservation: <CalendarClock aria-hidden />,
  meeting: <CalendarClock aria-hidden />,
  repairToAssign: <Wrench aria-hidden />,
  repairToAnswer: <Wrench aria-hidden />,
  repairDispute: <Wrench aria-hidden />,
  repairRest: <Wrench aria-hidden />,
  repairStalled: <Wrench aria-hidden />,
  deviceClaim: <Wrench aria-hidden />,
  lotReview: <Gavel aria-hidden />,
  lotNearMiss: <Gavel aria-hidden />,
  lotDefault: <Gavel aria-hidden />,
  stockArrival: <ArrowDownToLine aria-hidden />,
  stockInspection: <SearchCheck aria-hidden />,
  stockTransfer: <ArrowLeftRight aria-hidden />,
  stockPick: <ArrowUpFromLine aria-hidden />,
  stockCount: <ClipboardList aria-hidden />,
  stockAdjustment: <ClipboardCheck aria-hidden />,
  service: <Headset aria-hidden />,
  feedback: <MessageSquareText aria-hidden />,
}

/** Tasks of auctions, which alone are amber. */
const isOfAuction = (kind: DeskKind) => kind === 'lotReview' || kind === 'lotNearMiss' || kind === 'lotDefault'

const look = 'flex min-h-15 items-center gap-3 py-2.5'

/** A task, leading to the screen on which it is done; where that is the console, it says so and leads there on a wide screen. */
export function DeskTaskRow({ task, may }: { task: DeskTask; may: (right: Right) => boolean }) {
  const t = useText('desk')
  const { ago, deadline, isOver } = useMoments()
  const daysOf = useAgreedDays()
  const isWide = useWide()
  const { kind, days, name, title, amount, deadlineAt, since } = task
  const screen = appPathOf(task, may)
  const note = [days && daysOf(days), name, title].filter(Boolean).join(' · ')
  const face = (
    <>
      <span
        className={classes(
          'grid size-9 shrink-0 place-items-center rounded-card [&_svg]:size-5',
          isOfAuction(kind) ? 'bg-auc-tint text-auc' : 'bg-sunken',
        )}
      >
        {icons[kind]}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-15 font-600">{t(`kind.${kind}`)}</span>
          <span className="text-14">
            {deadlineAt === null ? (
              <span className="figures text-ink-2">{ago(since)}</span>
            ) : isOver(deadlineAt) ? (
              <span className="figures font-600 text-bad">{deadline(deadlineAt)}</span>
            ) : (
              <Due at={deadlineAt} />
            )}
          </span>
        </span>
        <span className="block truncate text-12 text-ink-2">
          {note}
          {amount && title === '' ? (
            <>
              {note === '' ? null : ' · '}
              <Amount money={amount} precise />
            </>
          ) : null}
        </span>
        {kind === 'problem' ? <span className="block text-12 text-ink-2">{t('problemMeans')}</span> : null}
        {screen === null ? (
          <span className="flex items-center gap-1 pt-0.5 text-12 text-ink-2">
            <Monitor aria-hidden className="size-3.5 shrink-0" />
            {t('inConsole')}
          </span>
        ) : null}
      </span>
    </>
  )
  const chevron = <ChevronRight aria-hidden className="-mr-1.25 size-5 shrink-0 text-ink-2" />
  if (screen !== null)
    return (
      <Link to={screen} className={look}>
        {face}
        {chevron}
      </Link>
    )
  return isWide ? (
    <a href={`${limits.consolePath}#${consolePathOf(task) ?? ''}`} className={look}>
      {face}
      {chevron}
    </a>
  ) : (
    <div className={look}>{face}</div>
  )
}
