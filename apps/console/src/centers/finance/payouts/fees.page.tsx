import { useMay } from '#features/me/use-me.ts'
import { NoticePanel } from '#ui/notice.tsx'
import { WaitingSkeleton } from '#ui/waiting.tsx'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { FeeRule } from '@kikai/contract/earnings/earnings.shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { FeeForm } from './fee-form.tsx'
import { FeeTable } from './fee-table.tsx'

/** The fees on sales, for all companies and for single ones, with the history of changes. */
export default function Fees() {
  const t = useText('consolePayouts')
  const word = useText('console')
  const may = useMay()
  const list = useCall(managedEarningsCalls.listFeeRules, {}, { freshMs: 0 })
  const [asked, setAsked] = useState<FeeRule | 'new' | null>(null)
  const writes = may('finance.fee.write')
  return (
    <>
      <div className="list-head">
        <h1>{word('page.fees')}</h1>
        <div className="list-actions">
          {writes && list.data ? (
            <Button type="primary" onClick={() => setAsked('new')}>
              {t('fees.add')}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="quiet list-lead">{t('fees.lead')}</p>
      {list.data ? (
        <FeeTable rules={list.data.rules} onChange={writes ? setAsked : null} />
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
        <FeeForm rule={asked === 'new' ? null : asked} of={list.data} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}
