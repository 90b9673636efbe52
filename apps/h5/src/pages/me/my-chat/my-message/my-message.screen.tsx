import { defineScreen } from '#app/screens/define-screen'
import { go, useRouteParams } from '#app/routes/go'
import { ChatPage } from '#features/chat/chat-page'
import { ConversationRow } from '#features/chat/conversation-row'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { InputOf } from '@kikai/contract/call'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { type ServiceTopic, serviceTopics } from '@kikai/contract/chat/chat.shapes'
import {
  CircleHelp,
  CircleUser,
  CreditCard,
  Flag,
  type LucideIcon,
  Package,
  ReceiptText,
  RotateCcw,
  Truck,
} from 'lucide-react'

const route = '/pages/me/my-chat/my-message/my-message'
const icons: Readonly<Record<ServiceTopic, LucideIcon>> = {
  order: ReceiptText,
  payment: CreditCard,
  delivery: Truck,
  refund: RotateCcw,
  account: CircleUser,
  listing: Package,
  report: Flag,
  other: CircleHelp,
}

/** Customer service: one case, or the way to begin one and the earlier ones. */
function MyMessage() {
  const { conversationId, goodsId, orderId } = useRouteParams(route)
  if (!conversationId) return <Cases goodsId={goodsId} orderId={orderId} />
  return (
    <SuggestsTerms>
      <ChatPage key={conversationId} conversationId={conversationId} />
    </SuggestsTerms>
  )
}

type About = Pick<InputOf<typeof chatCalls.startConversation>, 'goodsId' | 'orderId'>
/** What the reader came from goes with the new case. */
function Cases(about: About) {
  const t = useText('chat')
  useLive('member')
  const cases = useCall(chatCalls.listConversations, { kind: 'service' }, { freshMs: 0 })
  const start = useAction(chatCalls.startConversation, { next: ({ id }) => go(route, { conversationId: id }) })
  return (
    <Page title={t('service')} width="form" of={cases}>
      {({ data }) => {
        const open = data.filter(({ state }) => state === 'open')
        const earlier = data.filter(({ state }) => state !== 'open')
        return (
          <>
            {open.map((one) => (
              <Panel key={one.id} title={t('begin.open')} className="overflow-hidden pb-1">
                <ConversationRow of={one} />
              </Panel>
            ))}
            {open.length > 0 ? null : (
              <Panel title={t('begin.title')} className="overflow-hidden pb-1">
                <p className="pb-1 text-14 text-ink-2">{t('begin.note')}</p>
                <Rows>
                  {serviceTopics.map((topic) => {
                    const Icon = icons[topic]
                    return (
                      <Row
                        key={topic}
                        icon={<Icon aria-hidden />}
                        title={t(`topic.${topic}`)}
                        onClick={() => void start.run({ kind: 'service', topic, ...about })}
                      />
                    )
                  })}
                </Rows>
              </Panel>
            )}
            {earlier.length > 0 ? (
              <Panel title={t('begin.earlier')} className="overflow-hidden pb-1">
                <Rows>
                  {earlier.map((one) => (
                    <ConversationRow key={one.id} of={one} />
                  ))}
                </Rows>
              </Panel>
            ) : null}
          </>
        )
      }}
    </Page>
  )
}

export default defineScreen({ login: 'required', keep: false, view: MyMessage })
