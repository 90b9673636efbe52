import { FileView } from '#features/uploads/file-view'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { paymentsCalls } from '@kikai/contract/payments/payments.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import type { Id } from '@kikai/kernel/ids'
import { FileText } from 'lucide-react'

/** Shows the payer their own proof of payment. */
export function OpenSlip({ remittanceId, slipId }: { remittanceId: Id<'remittance'>; slipId: Id<'slip'> }) {
  const t = useText('payments')
  const files = useText('uploads')
  const remittance = useCall(paymentsCalls.readRemittance, { remittanceId })
  const me = useCall(profileCalls.myProfile, {}, { freshMs: 60_000 })
  const slip = remittance.data?.slips.find(({ id }) => id === slipId)
  return (
    <Page
      title={t('screen.slip.title')}
      of={remittance}
      does={
        slip ? <Actions of={[]} can={[{ label: files('screen.save'), run: () => location.assign(slip.url) }]} /> : null
      }
    >
      {slip ? (
        <FileView
          file={slip.file}
          url={slip.url}
          title={t('screen.slip.title')}
          reader={me.data?.name ?? ''}
          seenAt={slip.submittedAt}
        />
      ) : (
        <Empty icon={<FileText aria-hidden />} text={t('screen.none')} />
      )}
    </Page>
  )
}
