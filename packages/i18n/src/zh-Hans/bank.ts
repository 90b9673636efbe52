import type source from '../en/bank.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    fileKnown: '该流水已导入过。',
    fileUnreadable: '无法识别为银行流水。请从网银导出 CSV 文件。',
    columnsMissing: '请指定以下内容所在的列：{fields}',
    rowsUnreadable: '有 {count} 行无法识别（第一处在第 {row} 行），未导入任何内容。请核对列和日期格式。',
    tooManyRows: '一次最多导入 {max} 行，请缩短导出的期间。',
    noLines: '文件中没有带金额的行。',
    amountDiffers: '尚缺 {missing}，而该笔为 {rest}。',
    notAwaited: '该笔付款已不再等待到账。',
    otherCurrency: '与账户币种不同。',
    secondPerson: '这是您本人提交的，须由其他同事复核。',
    ownMoney: '这是您本人的付款，请交由同事处理。',
    returnRefNeeded: '请填写银行的交易流水号。',
  },
  state: {
    bank_file: {
      uploaded: '已上传',
      matching: '核对中',
      done: '已导入',
    },
    bank_line: {
      fresh: '新到',
      open: '待处理',
      aside: '暂挂',
      sending_back: '待复核',
      settled: '已处理',
      sent_back: '已退回',
    },
  },
  finding: {
    exact: '自动核销',
    confirmed: '与凭证一致',
    short: '少付',
    over: '多付',
    duplicate: '重复',
    ended: '逾期到账',
    proposed: '有候选',
    unknown: '未识别',
    outgoing: '支出',
  },
  outcome: {
    paid: '已核销',
    confirmed: '与凭证一致',
    part: '部分到账',
    credited: '转入余额',
  },
})
