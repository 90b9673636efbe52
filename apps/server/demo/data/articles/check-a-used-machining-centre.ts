import { coverKey } from '../../pictures/pictures-of.ts'
import type { DemoArticle } from '../shapes.ts'
import { bodies } from './article.ts'

export const checkAUsedMachiningCentre: DemoArticle = {
  slug: 'check-a-used-machining-centre',
  type: 'guide',
  title: {
    'zh-Hans': '看二手加工中心，先看哪里',
    en: 'What to check on a used machining centre',
    ja: '中古マシニングセンタの確認ポイント',
  },
  summary: {
    'zh-Hans': '主轴、进给轴、刀库、控制系统：按这个顺序，十分钟心里有数。',
    en: 'Spindle, axes, tool changer, control: in this order, ten minutes tell you most of it.',
    ja: '主軸、送り軸、工具交換、制御装置。この順に見れば10分でおおよそ判断できます。',
  },
  body: bodies({
    'zh-Hans': `
到现场看一台加工中心，时间通常不多。把顺序定下来，就不会漏掉贵的部分。请事先与卖家约好通电，并带上百分表、磁力表座和一支检验棒。

# 一、冷机听主轴

到场时机床最好是冷的。先用手转动主轴，应当顺滑无卡滞。随后从低速逐级升到最高转速，每级停两分钟。均匀的风声是正常的，周期性的摩擦声或尖叫声说明轴承已到寿命。装上检验棒测跳动，近端3微米、300毫米处10微米以内算好。

# 二、进给轴

- 以快移速度往返全行程，听丝杠两端的声音是否一致
- 用百分表测反向间隙，0.01毫米以内为佳，超过0.03毫米要考虑更换丝杠
- 查看参数里的补偿值，补偿过大说明问题被掩盖
- 揭开防护罩一角，看导轨油膜与划伤

# 三、刀库与换刀

连续换刀二十次。换刀臂不应停顿，刀柄应落到底。锥孔里若有锈点或圆周划痕，修磨费用要计入总价。

# 四、控制系统

开机后先看报警历史和通电、切削时间。确认语言、宏程序、刚性攻丝等选项是否开通。备份电池的更换日期要问清，参数丢失的机床无法使用。请卖家当场把参数存到卡里。

# 五、底座与地面

油泥堆积处往往就是漏点。看水平调整垫铁是否齐全，机床脚下有无裂纹。最后试切一个圆，圆度在15微米以内，这台机床大致可以放心。

# 运输前

拆机之前要固定主轴头与工作台，抽干切削液，并拍下每一根电缆的接头。这些写进合同，比口头承诺可靠。`,
    en: `
There is seldom much time when you go to see a machining centre. Fix the order beforehand and you will not miss the expensive parts. Ask for power, and bring a dial gauge, a magnetic stand and a test bar.

# 1. Listen to the spindle cold

The machine should be cold when you come. Turn the spindle by hand: it must run smoothly. Then step it up to full speed, two minutes at each step. An even rush of air is normal; a grinding that comes and goes, or a whistle, is a bearing at the end of its life. Measure run-out on the test bar: 3 µm at the nose and 10 µm at 300 mm is good.

# 2. The axes

- Run each axis over its full travel at rapid and listen whether both ends of the screw sound alike
- Measure backlash: up to 0.01 mm is fine, beyond 0.03 mm think of a new screw
- Look at the compensation in the parameters; a large value hides a fault
- Lift a corner of the way covers and look for oil film and scores

# 3. Tool changer

Change tools twenty times without a pause. The arm must not hesitate and every holder must seat. Rust spots or rings in the taper mean regrinding, which belongs in the price.

# 4. The control

Look at the alarm history and at power-on and cutting hours first. See which options are open: language, macros, rigid tapping. Ask when the memory battery was changed; a machine that has lost its parameters cannot run. Have them saved to a card while you watch.

# 5. Base and floor

Where the sludge is thick, there is the leak. See that all levelling pads are there and that the floor has not cracked under them. Last, mill a circle: if it is round to 15 µm, the machine is very likely sound.

# Before it moves

Lock the head and the table, drain the coolant, and photograph every connector before it is pulled. Put that in the contract; it holds better than a promise.`,
    ja: `
現場でマシニングセンタを見る時間は、たいてい限られています。順番を決めておけば、費用のかかる部分を見落としません。あらかじめ通電を依頼し、ダイヤルゲージ、マグネットスタンド、テストバーをご用意ください。

# 1. 冷えた状態で主軸を聞く

機械が冷えているうちに始めます。まず手で回し、引っかかりがないことを確かめます。次に低速から最高回転まで、各段2分ずつ上げていきます。均一な風切り音は正常です。周期的なこすれ音や高い音は、軸受の寿命を示します。テストバーの振れは、口元で3μm、300mm先で10μm以内なら良好です。

# 2. 送り軸

- 早送りで全ストロークを往復し、両端で音が変わらないかを聞きます
- バックラッシを測ります。0.01mm以内が目安で、0.03mmを超えるとボールねじ交換を検討します
- パラメータの補正値を確認します。大きすぎる補正は不具合を隠しています
- カバーの端をめくり、摺動面の油膜と傷を見ます

# 3. 工具交換

続けて20回交換します。アームが途中で止まらず、ホルダが奥まで入ることを確かめます。テーパ穴に錆や輪状の傷があれば、再研削の費用を見込んでください。

# 4. 制御装置

最初に警報履歴、通電時間、切削時間を確認します。言語、マクロ、リジッドタップなどのオプションの有無も見ておきます。メモリ用電池の交換時期は必ず尋ねましょう。パラメータを失った機械は動かせません。その場でカードに保存してもらうのが確実です。

# 5. ベースと床

汚れが厚くたまった場所は、漏れの出どころであることが多いものです。レベリングパッドの欠品や床の割れも確認します。最後に円を試し削りし、真円度が15μm以内であれば、おおむね安心できます。

# 搬出の前に

主軸頭とテーブルを固定し、切削液を抜き、コネクタを抜く前にすべて撮影します。口約束にせず、契約書に書いておくことをお勧めします。`,
  }),
  coverKey: coverKey('machining-centre', 'closeUp'),
  categoryKeys: ['machining-centre', 'cnc-lathe', 'spindle'],
  publishedDaysAgo: 5,
}
