import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { SourcingFacts } from '#features/sourcing/sourcing-facts'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { FormSheet } from '#ui/sheets/form-sheet'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedSourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import type { ManagedSourcing } from '@kikai/contract/sourcing/sourcing.shapes'
import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { QuoteSheet } from './quote-sheet.tsx'

/** What buyers asked the company to procure, what waits for it first. */
function SourcingManage() {
  const t = useText('sourcing')
  const list = usePagedCall(managedSourcingCalls.listManagedSourcing, {}, { freshMs: 0 })
  useLive('member')
  return (
    <Page title={t('manage.title')} width="form">
      <SuggestsTerms>
        <PagedList
          of={list}
          empty={<Empty icon={<PackageSearch aria-hidden />} text={t('manage.none')} note={t('manage.noneWhy')} />}
        >
          {(one) => (
            <Panel key={one.id}>
              <SourcingFacts of={one} side="seller" />
              <Steps of={one} />
            </Panel>
          )}
        </PagedList>
      </SuggestsTerms>
    </Page>
  )
}

type Step = 'quote' | 'arrive' | 'end'

function Steps({ of }: { of: ManagedSourcing }) {
  const t = useText('sourcing')
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const { id: sourcingId, version, order, allowedActions } = of
  const may = (name: Step) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  const arrive = useAction(managedSourcingCalls.arriveSourcing, {
    silent: true,
    onDone: () => {
      showToast(t('manage.arrived'), { done: true })
      close()
    },
  })
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 pt-3">
      {order ? (
        <Link
          to={href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', {
            orderId: order.orderId,
          })}
        >
          {t('order', { number: order.number })}
        </Link>
      ) : null}
      {may('end') ? (
        <Button size="small" tone="plain" onClick={() => setStep('end')}>
          {t(of.state === 'asked' ? 'manage.decline' : 'manage.fail')}
        </Button>
      ) : null}
      {(['quote', 'arrive'] as const).map((name) =>
        may(name) ? (
          <Button key={name} size="small" tone="go" onClick={() => setStep(name)}>
            {t(`manage.${name}`)}
          </Button>
        ) : null,
      )}
      {step === 'quote' ? <QuoteSheet of={of} onClose={close} /> : null}
      {step === 'end' ? <EndSheet of={of} onClose={close} /> : null}
      {step === 'arrive' ? (
        <AskOnce
          open
          onClose={close}
          title={t('manage.arriveTitle')}
          yes={t('manage.arrive')}
          no={t('my.stay')}
          tone="go"
          of={arrive}
          onYes={() => void arrive.run({ sourcingId, version })}
        >
          <p className="text-15 text-ink">{t('manage.arriveAsk')}</p>
        </AskOnce>
      ) : null}
    </div>
  )
}

/** Declining and giving up both say why. */
function EndSheet({ of, onClose }: { of: ManagedSourcing; onClose: () => void }) {
  const t = useText('sourcing')
  const form = useCallForm(managedSourcingCalls.endSourcing, {
    start: { reason: '' },
    input: ({ reason }) => ({ sourcingId: of.id, version: of.version, reason }),
    onDone: () => showToast(t('manage.ended'), { done: true }),
    next: onClose,
  })
  const isAsked = of.state === 'asked'
  const name = t(isAsked ? 'manage.decline' : 'manage.fail')
  return (
    <FormSheet of={form} title={name} send={name} tone="danger" onClose={onClose}>
      <p className="text-14 text-ink-2">{t(isAsked ? 'manage.declineNote' : 'manage.failNote')}</p>
      <TextArea {...form.text('reason')} label={t('manage.endReason')} />
    </FormSheet>
  )
}

export default defineScreen({ login: 'required', may: ['order.offer.answer'], view: SourcingManage })
