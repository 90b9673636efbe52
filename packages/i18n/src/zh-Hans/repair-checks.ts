import type source from '../en/repair-checks.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  powerOff: '断电并上锁挂牌',
  pressureOff: '液压、气压已泄压',
  supported: '举升部件已垫稳',
  machineKeptClear: '设备旁无人',
  backupSaved: '参数和程序已备份',
  errorsRead: '故障码已读取',
  measuredBefore: '维修前已测量',
  measuredAfter: '维修后已测量',
  leaksChecked: '无渗漏',
  guardsOn: '防护罩和联锁已复位',
  testRun: '试运行正常',
  cleaned: '现场已清理，废料已带走',
  shown: '已向客户演示',
})
