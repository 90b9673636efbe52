import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { ChatPage } from '#features/chat/chat-page'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { Page } from '#ui/pages/page'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { chatCalls } from '@kikai/contract/chat/chat.calls'
import type { InputOf } from '@kikai/contract/call'
import { useEffect, useRef } from 'react'

const route = '/pages/home/goods-detail/chat/chat'

/** A conversation of a buyer and a seller; about goods or an order it begins when it is opened. */
function Chat() {
  const { conversationId, goodsId, orderId } = useRouteParams(route)
  if (conversationId)
    return (
      <SuggestsTerms>
        <ChatPage key={conversationId} conversationId={conversationId} />
      </SuggestsTerms>
    )
  return goodsId ? (
    <Starting kind="goods" goodsId={goodsId} />
  ) : orderId ? (
    <Starting kind="order" orderId={orderId} />
  ) : (
    <Starting kind="goods" />
  )
}

function Starting(about: InputOf<typeof chatCalls.startConversation>) {
  const t = useText('routes')
  const start = useAction(chatCalls.startConversation, {
    silent: true,
    next: ({ id }) => goInstead(route, { conversationId: id }),
  })
  const begin = () => void start.run(about)
  const first = useRef(begin)
  useEffect(() => first.current(), [])
  return (
    <Page title={t(route)} of={{ data: undefined, waiting: start.error === null, error: start.error, reload: begin }} />
  )
}

export default defineScreen({ login: 'required', keep: false, view: Chat })
