import { classes } from '#ui/class-names.ts'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { EarningLine } from '@kikai/contract/earnings/earnings.shapes'
import { negate } from '@kikai/kernel/money'

/** The amount paid for an order and each deduction: the lines add up to the seller's earnings. */
export function EarningSums({ of, className }: { of: EarningLine; className?: string }) {
  const t = useText('earnings')
  const sums = [
    // Refunds before the completion are already deducted.
    { label: t(of.stage === 'waiting' ? 'screen.line.sale' : 'screen.line.saleCompleted'), money: of.gross },
    { label: t('screen.line.refunded'), money: negate(of.refunded) },
    {
      label: of.isLeastFee
        ? t('screen.line.feeLeast')
        : t('screen.line.fee', { percent: String(of.basisPoints / 100), base: of.feeBase }),
      money: negate(of.fee),
    },
    { label: t('screen.line.tax', { percent: of.feeTaxPercent }), money: negate(of.tax) },
  ].filter(({ money }) => money.minor !== 0)
  return (
    <dl className={classes('text-ink-2', className)}>
      {sums.map(({ label, money }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-3">
          <dt>{label}</dt>
          <dd className="ml-auto">
            <Amount money={money} precise />
          </dd>
        </div>
      ))}
    </dl>
  )
}
