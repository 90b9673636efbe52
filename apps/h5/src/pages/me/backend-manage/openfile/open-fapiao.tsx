import { type FapiaoSide, fapiaoCallsOf } from '#features/fapiao/fapiao-calls.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { OpenedFilePage } from './opened-file.tsx'

type OpenFapiaoProps = { fapiaoRequestId: Id<'fapiao-request'>; side: FapiaoSide }

/** Shows a fapiao's file to the buyer or the seller of its order. */
export function OpenFapiao({ fapiaoRequestId, side }: OpenFapiaoProps) {
  const t = useText('papers')
  return <OpenedFilePage of={useCall(fapiaoCallsOf[side].open, { fapiaoRequestId })} title={t('fapiao.title')} />
}
