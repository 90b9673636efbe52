import { Dialog } from '#ui/dialog.tsx'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { formatList } from '@kikai/i18n/format/list'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'

export type BankFileOthers = Pick<
  OutputOf<typeof managedEarningsCalls.exportPayouts>,
  'withoutAccount' | 'leftOut' | 'inEarlierFile'
> & {
  /** The payouts of an earlier file that were sent or rejected since. */
  over: string[]
}

export const isNobodyLeftOut = ({ withoutAccount, leftOut, inEarlierFile, over }: BankFileOthers): boolean =>
  withoutAccount.length + leftOut.length + inEarlierFile.length + over.length === 0

/** Approved payouts that are not in the downloaded file, each with the reason. */
export function LeftOut({ of, onClose }: { of: BankFileOthers; onClose: () => void }) {
  const t = useText('consolePayouts')
  const texts = useTexts('earnings')
  const language = useLanguage()
  const { withoutAccount, leftOut, inEarlierFile, over } = of
  return (
    <Dialog
      open
      title={t('payouts.leftOut')}
      okText={t('payouts.leftOutRead')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={onClose}
      onCancel={onClose}
    >
      {leftOut.length > 0 ? (
        <ul>
          {leftOut.map(({ number, reason }) => (
            <li key={number}>
              <strong>{number}</strong> {sentenceOf(texts, `error.${reason.name}`, language, reason.params)}
            </li>
          ))}
        </ul>
      ) : null}
      {withoutAccount.length > 0 ? (
        <p>{t('payouts.bankFileLeftOut', { numbers: formatList(withoutAccount, language) })}</p>
      ) : null}
      {inEarlierFile.length > 0 ? (
        <p>{t('payouts.inEarlierFile', { numbers: formatList(inEarlierFile, language) })}</p>
      ) : null}
      {over.length > 0 ? <p>{t('payouts.overInFile', { numbers: formatList(over, language) })}</p> : null}
    </Dialog>
  )
}
