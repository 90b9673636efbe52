import type { Localized } from '@kikai/kernel/language'
import { localizedText } from './text.ts'

/** Where a machine has worked: said first, because it explains the rest. */
export const origins: Record<string, readonly Localized[]> = {
  earth: [
    localizedText(
      '原用于市政管道工程，由同一家公司使用至今。',
      'Worked on municipal pipe laying with one owner from new.',
      '上下水道工事で使用していたワンオーナー機です。',
    ),
    localizedText(
      '租赁公司退役设备，保养记录齐全。',
      'Released from a hire fleet, with its full service record.',
      'レンタル会社からの払い下げで、整備記録が揃っています。',
    ),
    localizedText(
      '在采石场使用，未接触海水。',
      'Used in a stone quarry and never near salt water.',
      '採石場で使用していた車両で、海水には触れていません。',
    ),
    localizedText(
      '农田整理工程用车，作业负荷较轻。',
      'Spent its life on field drainage, so the loads were light.',
      '圃場整備で使用しており、負荷の軽い作業が中心でした。',
    ),
    localizedText(
      '前用户每天作业后冲洗，驾驶室内部干净。',
      'The previous owner washed it down daily; the inside is clean.',
      '前ユーザーが毎日洗車しており、運転席まわりもきれいです。',
    ),
  ],
  lifting: [
    localizedText(
      '一直在室内仓库使用，地面平整。',
      'Always worked indoors on level floors.',
      '屋内倉庫で使用していた機体です。',
    ),
    localizedText(
      '食品工厂退役，每月进行定期检查。',
      'From a food plant where it was inspected every month.',
      '食品工場からの引き上げ品で、月次点検を受けていました。',
    ),
    localizedText(
      '港口物流公司更新设备时换下。',
      'Replaced when a port logistics firm renewed its fleet.',
      '港湾物流会社の入れ替えにより入庫しました。',
    ),
  ],
  crane: [
    localizedText(
      '桥梁工程结束后入库，年检均在有效期内完成。',
      'Came in when a bridge contract ended; annual examinations were kept up.',
      '橋梁工事の終了に伴い入庫しました。年次検査を継続して受けています。',
    ),
    localizedText(
      '港口码头基础工程用车，仅由固定操作员操作。',
      'Worked on quay foundations with one regular operator.',
      '港湾の基礎工事で使用し、専任オペレーターが運転していました。',
    ),
    localizedText(
      '风电吊装公司更新车队时换下。',
      'Replaced when a wind farm contractor renewed its fleet.',
      '風力発電の建設会社の入れ替えにより入庫しました。',
    ),
  ],
  cutting: [
    localizedText(
      '原用于汽车零部件批量加工，前年搬迁时停用。',
      'Cut automotive parts in series until the plant moved two years ago.',
      '自動車部品の量産に使用し、工場移転に伴い停止しました。',
    ),
    localizedText(
      '以铝件加工为主，导轨状态良好。',
      'Mostly cut aluminium, and the ways show it.',
      'アルミ加工が中心で、摺動面の状態は良好です。',
    ),
    localizedText(
      '工厂关闭整体出售，通电状态下看机。',
      'Part of a plant closure, seen under power on site.',
      '工場閉鎖に伴う一括引き取り品で、通電状態で確認しました。',
    ),
  ],
  forming: [
    localizedText(
      '原用于配电箱壳体折弯，板厚以1.6毫米为主。',
      'Bent switchgear housings, mostly 1.6 mm sheet.',
      '配電盤の筐体曲げに使用し、板厚1.6mmが中心でした。',
    ),
    localizedText(
      '钣金加工厂更新设备时换下，每日擦拭保养。',
      'Replaced at a sheet metal shop that wiped it down daily.',
      '板金工場の設備更新に伴い入庫しました。日常の清掃が行き届いています。',
    ),
    localizedText(
      '电梯厂使用，折弯长度多在两米以内。',
      'From a lift maker; most bends were under two metres.',
      'エレベーター工場で使用し、2m以内の曲げが中心でした。',
    ),
  ],
  process: [
    localizedText(
      '原用于电子零件生产线，恒温车间内使用。',
      'Stood in an air-conditioned hall making electronic parts.',
      '電子部品の生産ラインで、空調のある工場で使用していました。',
    ),
    localizedText(
      '产线撤销后拆下，拆机前运行正常。',
      'Taken out when the line closed; it ran normally until then.',
      'ライン廃止により撤去した設備で、撤去前は正常に稼働していました。',
    ),
    localizedText(
      '前用户与制造商签有保养合同。',
      'Kept under the maker’s service contract by its last user.',
      '前ユーザーはメーカーの保守契約に加入していました。',
    ),
    localizedText(
      '工厂更新设备时换下，一直在室内使用。',
      'Replaced by a newer unit; it always stood indoors.',
      '工場の設備更新に伴い入庫しました。屋内で使用していました。',
    ),
  ],
  farm: [
    localizedText(
      '旱田农户一手使用，冬季入库存放。',
      'One arable farm from new, kept under cover in winter.',
      '畑作農家のワンオーナー機で、冬期は車庫保管でした。',
    ),
    localizedText(
      '奶牛场用于牧草作业，定期更换机油。',
      'Cut and carted grass on a dairy farm, with regular oil changes.',
      '酪農家で牧草作業に使用し、オイル交換は定期的に行われています。',
    ),
    localizedText(
      '水田使用机，车轮与桥壳已清洗除泥。',
      'Worked in paddy fields; wheels and axles have been cleaned down.',
      '水田で使用していた機体で、足まわりは洗浄済みです。',
    ),
  ],
  medical: [
    localizedText(
      '原设于综合医院，因设备更新拆下，拆机由制造商的工程师完成。',
      'From a general hospital; removed by the maker’s engineers at renewal.',
      '総合病院の更新に伴う撤去品で、メーカー技術者が取り外しました。',
    ),
    localizedText(
      '诊所使用，扫描量较少。',
      'Used at a clinic with few scans a day.',
      'クリニックで使用しており、スキャン件数は少なめです。',
    ),
  ],
  part: [
    localizedText(
      '从状态良好的设备上拆下，接口已封堵防尘。',
      'Taken from a sound machine; all ports are plugged.',
      '状態の良い機体から取り外した部品で、ポートは封止しています。',
    ),
    localizedText(
      '库存件，存放于干燥室内。',
      'Kept on the shelf in a dry store.',
      '乾燥した屋内で保管していた在庫品です。',
    ),
    localizedText(
      '拆解件，已清洗并完成目视检查。',
      'A dismantled part, cleaned and examined by eye.',
      '分解済みの部品です。洗浄のうえ目視検査を行いました。',
    ),
  ],
  attachment: [
    localizedText(
      '从拆解车上取下，销孔未变形。',
      'Taken from a dismantled machine; the pin bores are true.',
      '分解済みの機械から取り外した品で、ピン穴の変形はありません。',
    ),
    localizedText(
      '工程结束后的闲置品，室内存放。',
      'Surplus from a finished contract, stored indoors.',
      '工事終了に伴う余剰品で、屋内で保管していました。',
    ),
    localizedText(
      '更换为其他规格时换下的斗。',
      'Came off when the machine was fitted with another size.',
      '仕様変更に伴い取り外したバケットです。',
    ),
  ],
}

/** Said only of machines whose hours bear it out. */
export const lightOrigins: Record<string, readonly Localized[]> = {
  cutting: [
    localizedText(
      '职业学校教学设备，使用强度很低。',
      'A training machine from a technical college, lightly used.',
      '技術専門校の実習機で、使用頻度は低めです。',
    ),
    localizedText(
      '模具厂使用，仅白班作业。',
      'From a mould shop that ran one shift only.',
      '金型工場で日勤のみ使用していました。',
    ),
  ],
  process: [
    localizedText(
      '备用设备，累计工作小时不多。',
      'Served as the standby unit, so its running time is short.',
      '予備機として設置されていたため、稼働は少なめです。',
    ),
  ],
}
