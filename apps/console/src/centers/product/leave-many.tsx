import { EachRowDialog } from '#features/forms/each-row-dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { useState } from 'react'
import { type ManyGoodsProps, useManyGoods } from './use-many-goods.ts'

/** Takes listings down one by one; of other companies with the reason, which each seller is sent. */
export default function LeaveMany({ rows, isOwn, onClose }: ManyGoodsProps & { isOwn: boolean }) {
  const t = useText('consoleGoods')
  const listing = useText('listings')
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { run, ...many } = useManyGoods(manyGoodsCalls.takeDownMany, rows, { read: (answer) => answer })
  const lacks = !isOwn && reason.trim() === ''
  const send = () => {
    setAsked(true)
    if (!lacks) void run(rows.map(({ id }) => ({ goodsIds: [id], ...(isOwn ? {} : { reason }) })))
  }
  return (
    <EachRowDialog
      {...many}
      title={listing('many.ask.takeDown', { count: rows.length })}
      send={listing('many.one.takeDown')}
      danger
      onSend={send}
      onClose={onClose}
    >
      <p className="quiet">{isOwn ? listing('many.note.takeDown') : t('takeDownManyNote')}</p>
      {isOwn ? null : (
        <TextAreaField
          name="reason"
          label={t('takeDownReason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isAsked && lacks ? listing('error.reasonNeeded') : undefined}
        />
      )}
    </EachRowDialog>
  )
}
