import type { Localized } from '@kikai/kernel/language'
import { localizedText } from './text.ts'

type SystemWords = { label: Localized; good: Localized; fair: Localized; poor: Localized }

const system = (label: Localized, good: Localized, fair: Localized, poor: Localized): SystemWords => ({
  label,
  good,
  fair,
  poor,
})

export const systems: Record<string, SystemWords> = {
  engine: system(
    localizedText('发动机', 'Engine', 'エンジン'),
    localizedText('冷启动顺利，排气无色。', 'Starts from cold; exhaust clear.', '冷間始動は良好で、排気色も正常です。'),
    localizedText(
      '启动稍慢，怠速平稳。',
      'A little slow to start, steady at idle.',
      '始動にやや時間がかかりますが、アイドリングは安定しています。',
    ),
    localizedText('无法启动或动力不足。', 'Does not start, or lacks power.', '始動不良または出力不足があります。'),
  ),
  hydraulics: system(
    localizedText('液压系统', 'Hydraulics', '油圧'),
    localizedText('压力正常，无渗漏。', 'Pressures right, no leaks.', '圧力は正常で、漏れはありません。'),
    localizedText(
      '动作正常，有轻微渗油。',
      'Works properly, seeps slightly.',
      '動作は正常ですが、わずかに油にじみがあります。',
    ),
    localizedText('渗油明显，需修理。', 'Leaks; needs repair.', '油漏れがあり、修理が必要です。'),
  ),
  undercarriage: system(
    localizedText('行走系统', 'Undercarriage and tyres', '足回り'),
    localizedText('剩余七成以上。', 'More than seventy per cent left.', '残量は7割以上です。'),
    localizedText('剩余约五成。', 'About half left.', '残量は5割ほどです。'),
    localizedText('磨损严重，近期需更换。', 'Badly worn; renew soon.', '摩耗が進んでおり、早めの交換が必要です。'),
  ),
  cab: system(
    localizedText('驾驶室', 'Cab', '運転席'),
    localizedText('座椅无破损，仪表正常。', 'Seat intact, instruments work.', 'シートの破れはなく、計器も正常です。'),
    localizedText('座椅有小裂口。', 'Small tears in the seat.', 'シートに小さな破れがあります。'),
    localizedText('部分设备不工作。', 'Some fittings do not work.', '一部の装備が作動しません。'),
  ),
  body: system(
    localizedText('外观与机架', 'Body and frame', '外装・フレーム'),
    localizedText('无裂纹，油漆良好。', 'No cracks, paint good.', '亀裂はなく、塗装も良好です。'),
    localizedText('有使用痕迹。', 'Shows use.', '使用に伴う傷があります。'),
    localizedText('凹陷、锈蚀或划痕明显。', 'Plainly dented, rusty or scratched.', 'へこみ・錆・擦り傷が目立ちます。'),
  ),
  mast: system(
    localizedText('门架与货叉', 'Mast and forks', 'マスト・フォーク'),
    localizedText(
      '升降平稳，链条无伸长。',
      'Lifts smoothly, chains not stretched.',
      '昇降は円滑で、チェーンの伸びはありません。',
    ),
    localizedText('货叉略有磨损。', 'Forks slightly worn.', 'フォークに軽い摩耗があります。'),
    localizedText('升降有晃动。', 'Unsteady when lifting.', '昇降時にがたつきがあります。'),
  ),
  spindle: system(
    localizedText('主轴', 'Spindle', '主軸'),
    localizedText(
      '最高转速无异响，跳动2微米。',
      'Quiet at full speed; run-out 2 µm.',
      '最高回転で異音はなく、振れは2μmです。',
    ),
    localizedText(
      '高速时略有声音，跳动6微米。',
      'Slight noise at speed; run-out 6 µm.',
      '高速域でわずかに音があり、振れは6μmです。',
    ),
    localizedText('需更换轴承。', 'Bearings need renewing.', '軸受の交換が必要です。'),
  ),
  axes: system(
    localizedText('进给轴', 'Axes', '送り軸'),
    localizedText(
      '快移平稳，反向间隙在标准内。',
      'Smooth at rapid; backlash within limits.',
      '早送りは円滑で、バックラッシは基準内です。',
    ),
    localizedText(
      '反向间隙经补偿后使用。',
      'Backlash is compensated in the control.',
      'バックラッシは補正して使用しています。',
    ),
    localizedText('需调整或更换丝杠。', 'Screws need adjusting or renewing.', 'ボールねじの調整または交換が必要です。'),
  ),
  electrics: system(
    localizedText('电气控制', 'Electrics and control', '電装・制御'),
    localizedText('无报警，参数已备份。', 'No alarms; parameters saved.', '警報はなく、パラメータは保存済みです。'),
    localizedText(
      '工作正常，个别部件老化。',
      'Works; some parts are ageing.',
      '動作しますが、一部の部品に経年劣化があります。',
    ),
    localizedText('有故障，需检修。', 'Faulty; needs attention.', '不具合があり、点検が必要です。'),
  ),
  drive: system(
    localizedText('传动与减速机', 'Drive and gearboxes', '駆動部・減速機'),
    localizedText('无异响，润滑脂清洁。', 'Quiet; grease clean.', '異音はなく、グリスもきれいです。'),
    localizedText('有轻微间隙。', 'A little play.', 'わずかにがたがあります。'),
    localizedText('噪声大，需拆检。', 'Noisy; needs to be opened and checked.', '異音が大きく、分解点検が必要です。'),
  ),
  output: system(
    localizedText('输出性能', 'Output', '出力・性能'),
    localizedText('达到额定值。', 'Reaches its rating.', '定格値を満たしています。'),
    localizedText('略低于额定值。', 'A little under its rating.', '定格をやや下回ります。'),
    localizedText('明显不足。', 'Well under its rating.', '出力が大きく不足しています。'),
  ),
  imaging: system(
    localizedText('影像与球管', 'Imaging and tube', '画像・管球'),
    localizedText(
      '图像无伪影，球管余量充足。',
      'No artefacts; tube has life left.',
      'アーチファクトはなく、管球の残りも十分です。',
    ),
    localizedText('球管已使用过半。', 'Tube past half its life.', '管球は使用期間の半分を過ぎています。'),
    localizedText('球管需更换。', 'Tube due for renewal.', '管球の交換時期です。'),
  ),
}
