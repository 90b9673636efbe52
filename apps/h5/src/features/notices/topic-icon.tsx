import type { NoticeTopic } from '@kikai/contract/notices/notices.topics'
import {
  Building2,
  ClipboardCheck,
  Gavel,
  Heart,
  Landmark,
  MessageCircleQuestion,
  MessageSquareText,
  MessagesSquare,
  Package,
  SearchCheck,
  ShieldCheck,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

const icons: Record<NoticeTopic, LucideIcon> = {
  orders: Package,
  sales: Truck,
  payments: Landmark,
  company: Building2,
  engineers: Wrench,
  work: ClipboardCheck,
  saved: SearchCheck,
  watchlist: Heart,
  chat: MessagesSquare,
  questions: MessageCircleQuestion,
  auctions: Gavel,
  devices: Wrench,
  feedback: MessageSquareText,
  account: ShieldCheck,
}

/** The icon of a message's topic. */
export function TopicIcon({ topic }: { topic: NoticeTopic }) {
  const Icon = icons[topic]
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-tag bg-sunken text-ink-2">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
