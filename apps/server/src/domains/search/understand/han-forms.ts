/**
 * One word of the trade as it is written in Shanghai, Taipei and Osaka: 挖掘机 and 挖掘機, 液压 and 油圧. Each entry is one
 * character in simplified, traditional and Japanese form. Only what machines, makers and places are called is here: the
 * rest of the script needs no search.
 */
const forms = `
  万萬万 与與与 专專専 业業業 东東東 两兩両 严嚴厳 丰豐豊 丽麗麗 乌烏烏 乐樂楽 买買買 云雲雲 产產産 亲親親 亿億億 从從従 仓倉倉 仪儀儀
  价價価 传傳伝 体體体 储儲儲 关關関 兴興興 养養養 军軍軍 农農農 冈岡岡 冲沖沖 净淨浄 减減減 凿鑿鑿 则則則 刚剛剛 创創創 别別別 剑劍剣
  剂劑剤 动動動 劳勞労 势勢勢 区區区 医醫医 华華華 协協協 单單単 卖賣売 卢盧盧 卫衛衛 厂廠廠 历歷歴 压壓圧 县縣県 双雙双 发發発 变變変
  叶葉葉 号號号 后後後 员員員 周週週 响響響 喷噴噴 团團団 园園園 围圍囲 国國国 图圖図 圆圓円 场場場 块塊塊 坚堅堅 坛壇壇 垫墊墊
  处處処 备備備 复復復 头頭頭 夹夾夾 宁寧寧 实實実 宝寶宝 审審審 宽寬寛 对對対 导導導 寿壽寿 将將将 尔爾爾 层層層 岛島島 岭嶺嶺 峡峽峡
  币幣幣 师師師 带帶帯 帐帳帳 广廣広 庄莊荘 库庫庫 应應応 张張張 弯彎弯 弹彈弾 强強強 归歸帰 当當当 录錄録 径徑径 总總総
  惠惠恵 惯慣慣 户戶戸 扫掃掃 扬揚揚 护護護 报報報 担擔担 拥擁擁 择擇択 挂掛掛 捞撈撈 损損損 换換換 据據拠 挤擠擠 搅攪攪 摄攝摂 摆擺擺
  敌敵敵 数數数 断斷断 斗鬥闘 旧舊旧 时時時 显顯顕 晒曬曬 暂暫暫 术術術 机機機 杂雜雑 权權権 条條条 来來来 杨楊楊 极極極 构構構 枪槍槍
  柜櫃櫃 标標標 栏欄欄 树樹樹 样樣様 桥橋橋 桩樁樁 桨槳槳 检檢検 楼樓楼 榄欖欖 横橫横 欧歐欧 残殘残 毁毀毀 毕畢畢 气氣気 汇匯匯
  汉漢漢 汤湯湯 沟溝溝 没沒没 沥瀝瀝 洁潔潔 洒灑灑 浅淺浅 浆漿漿 测測測 济濟済 浓濃濃 涂塗塗 涛濤濤 润潤潤 涡渦渦 渐漸漸 温溫温
  湾灣湾 湿濕湿 满滿満 滚滾滾 滤濾濾 滨濱浜 滩灘灘 泽澤沢 泷瀧滝 灭滅滅 灯燈灯 灵靈霊 炉爐炉 炼煉煉 烟煙煙 烧燒焼 热熱熱 爱愛愛
  牵牽牽 状狀状 独獨独 狭狹狭 现現現 环環環 电電電 画畫画 疗療療 疮瘡瘡 盐鹽塩 监監監 盖蓋蓋 盘盤盤 码碼碼 砖磚磚 矿礦鉱 确確確
  礼禮礼 种種種 积積積 称稱称 稳穩穏 窑窯窯 竞競競 笔筆筆 筛篩篩 签簽簽 简簡簡 篮籃籃 类類類 粮糧糧 纤纖繊 纪紀紀 级級級 纯純純 纱紗紗
  纲綱綱 纳納納 纵縱縦 纸紙紙 纺紡紡 线線線 练練練 组組組 细細細 织織織 终終終 经經経 结結結 绕繞繞 给給給 络絡絡 绝絕絶 统統統 绳繩縄
  维維維 综綜綜 绿綠緑 缆纜纜 编編編 缝縫縫 缩縮縮 网網網 罗羅羅 罚罰罰 联聯聯 肃肅粛 胀脹脹 胶膠膠 脉脈脈 脱脫脱 腾騰騰 舰艦艦 舱艙艙
  艺藝芸 节節節 芦蘆蘆 苏蘇蘇 茧繭繭 药藥薬 荣榮栄 莱萊萊 营營営 蓝藍藍 虑慮慮 虽雖雖 蚀蝕蝕 补補補 装裝装 裤褲褲 见見見 观觀観 规規規
  视視視 触觸触 计計計 订訂訂 认認認 让讓譲 训訓訓 议議議 记記記 设設設 证證証 评評評 识識識 试試試 话話話 询詢詢 详詳詳 语語語 误誤誤
  说說説 请請請 读讀読 调調調 谐諧諧 贝貝貝 负負負 财財財 责責責 货貨貨 质質質 购購購 贴貼貼 贵貴貴 费費費 资資資 赛賽賽 赵趙趙 轧軋軋
  车車車 轨軌軌 转轉転 轮輪輪 软軟軟 轴軸軸 轻輕軽 载載載 较較較 辅輔輔 辆輛輛 辊輥輥 输輸輸 边邊辺 达達達 迁遷遷 过過過 运運運 还還還
  进進進 远遠遠 连連連 迟遲遅 适適適 选選選 递遞逓 遗遺遺 邮郵郵 郑鄭鄭 酱醬醤 释釋釈 里裏裏 鉴鑒鑑 针針針 钉釘釘 钓釣釣 钢鋼鋼 钣鈑鈑
  钥鑰鑰 钩鉤鉤 钮鈕鈕 钱錢銭 钳鉗鉗 钻鑽鑚 铁鐵鉄 铃鈴鈴 铅鉛鉛 铆鉚鉚 铜銅銅 铝鋁鋁 铣銑銑 铭銘銘 铰鉸鉸 铲鏟鏟 银銀銀 铸鑄鋳 铺鋪舗
  链鏈鏈 销銷銷 锁鎖鎖 锅鍋鍋 锈鏽錆 锋鋒鋒 锌鋅鋅 锐銳鋭 错錯錯 锚錨錨 锡錫錫 锣鑼鑼 锤錘錘 锥錐錐 锯鋸鋸 锰錳錳 键鍵鍵 锻鍛鍛 镀鍍鍍
  镇鎮鎮 镍鎳鎳 镐鎬鎬 镗鏜鏜 镜鏡鏡 镰鐮鎌 长長長 门門門 闪閃閃 闭閉閉 问問問 间間間 闸閘閘 阀閥閥 阳陽陽 阴陰陰 阵陣陣 阶階階 际際際
  陆陸陸 陈陳陳 险險険 难難難 雾霧霧 静靜静 韩韓韓 韧韌靭 页頁頁 顶頂頂 项項項 顺順順 顾顧顧 预預預 领領領 频頻頻 颗顆顆 题題題
  额額額 风風風 飞飛飛 饮飲飲 饰飾飾 饲飼飼 馆館館 马馬馬 驱驅駆 驶駛駛 驾駕駕 验驗験 髓髓髄 鱼魚魚 鲁魯魯 鸟鳥鳥 鸡雞鶏 麦麥麦
  黄黃黄 齐齊斉 齿齒歯 龙龍竜 龟龜亀 制製製 卷捲巻 采採採
`

const writings = forms
  .trim()
  .split(/\s+/)
  .map((entry) => [...entry])

const table = (to: 0 | 1 | 2): ReadonlyMap<string, string> => {
  const map = new Map<string, string>()
  for (const entry of writings) for (const form of entry) if (!map.has(form)) map.set(form, entry[to] ?? form)
  return map
}
const simplified = table(0)
const traditional = table(1)
const japanese = table(2)

const written = (text: string, map: ReadonlyMap<string, string>): string =>
  [...text].map((character) => map.get(character) ?? character).join('')

/** One form for all of them, to compare by. */
export const oneForm = (character: string): string => simplified.get(character) ?? character

/** Every way in which these characters may stand in a text, as typed first; hiragana may stand for katakana. */
export const formsOf = (text: string): string[] => [
  ...new Set([text, written(text, simplified), written(text, traditional), written(text, japanese), katakanaOf(text)]),
]

const hiragana = /[ぁ-ゖ]/g
/** The two kana alphabets lie side by side. */
export const katakanaOf = (text: string): string =>
  text.replace(hiragana, (character) => String.fromCharCode(character.charCodeAt(0) + 0x60))
