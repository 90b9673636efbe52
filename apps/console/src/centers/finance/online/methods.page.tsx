import { useMay } from '#features/me/use-me.ts'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { PaymentRule } from '@kikai/contract/payments/payment-rules.shapes'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { Button } from 'antd'
import { useState } from 'react'
import { MethodForm } from './method-form.tsx'
import { MethodTable } from './method-table.tsx'

/** The payment methods by destination country: limits, days for a transfer, and the history of changes. */
export default function Methods() {
  const t = useText('consoleFinance')
  const word = useText('console')
  const may = useMay()
  const list = useCall(managedPaymentsCalls.listPaymentRules, {}, { freshMs: 0 })
  const [asked, setAsked] = useState<PaymentRule | 'new' | null>(null)
  const writes = may('finance.method.write')
  return (
    <>
      <div className="list-head">
        <h1>{word('page.methods')}</h1>
        <div className="list-actions">
          {writes && list.data ? (
            <Button type="primary" onClick={() => setAsked('new')}>
              {t('methods.add')}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="quiet list-lead">{t('methods.lead')}</p>
      {list.data ? (
        <MethodTable rules={list.data.rules} onChange={writes ? setAsked : null} />
      ) : list.waiting ? (
        <WaitingSkeleton label={word('waiting')} />
      ) : (
        <NoticePanel
          title={word('failed.title')}
          note={list.error?.message}
          action={<Button onClick={list.reload}>{word('failed.retry')}</Button>}
        />
      )}
      {asked && list.data ? (
        <MethodForm rule={asked === 'new' ? null : asked} rules={list.data.rules} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}
