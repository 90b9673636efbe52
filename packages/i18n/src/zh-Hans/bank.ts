import type source from '../en/bank.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    fileKnown: '该流水文件已导入过，无需重复导入。',
    fileUnreadable: '无法识别为银行流水，请从网银导出 CSV 文件后重试。',
    columnsMissing: '请指定以下内容所在的列：{fields}',
    rowsUnreadable: '有 {count} 行无法识别（首处在第 {row} 行），本次未导入任何内容。请核对各列设置和日期格式。',
    tooManyRows: '一次最多导入 {max} 行，请缩短导出期间，分次导入。',
    noLines: '文件中没有带金额的行，请核对各列设置，或重新导出。',
    amountDiffers: '金额不符：该笔付款尚缺 {missing}，流水未处理金额为 {rest}。请改用其他处理方式。',
    notAwaited: '该笔付款已不再等待到账，请选择其他付款或处理方式。',
    otherCurrency: '该笔付款与流水的账户币种不同，请选择同币种的付款。',
    secondPerson: '这是您本人提交的申请，须由其他同事复核。',
    ownMoney: '这是您本人的付款，请交由同事处理。',
    returnRefNeeded: '请填写退款的银行流水号。',
    noteNeeded: '此前的流水中已有相同的一笔，请备注为何不是同一笔款项。',
    reasonNeeded: '附言和付款人均不符，请备注为何转入该余额。',
  },
  state: {
    bank_file: {
      uploaded: '已上传',
      matching: '匹配中',
      done: '已导入',
    },
    bank_line: {
      fresh: '待识别',
      open: '待处理',
      aside: '暂挂',
      asked: '待复核',
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
    proposed: '疑似匹配',
    unknown: '未识别',
    seenBefore: '疑似同一笔',
    slip: '疑似已审核汇款',
    outgoing: '支出',
  },
  outcome: {
    paid: '已核销',
    confirmed: '与凭证一致',
    part: '部分到账',
    credited: '已转入余额',
  },
})
