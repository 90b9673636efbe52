import type source from '../en/repair-checks.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  powerOff: '電源遮断・施錠・札掛け',
  pressureOff: '油圧・空圧の残圧抜き',
  supported: '上げた部分の支え',
  machineKeptClear: '機械のまわりに人がいない',
  backupSaved: 'パラメータ・プログラムのバックアップ',
  errorsRead: 'エラーコードの読み出し',
  measuredBefore: '作業前の測定',
  measuredAfter: '作業後の測定',
  leaksChecked: '漏れの確認',
  guardsOn: 'カバー・インターロックの復旧',
  testRun: '試運転',
  cleaned: '清掃・廃材の持ち帰り',
  shown: 'お客様への作業説明',
})
