import { createModerator } from '../../src/moderation';

const moderator = createModerator({ siteHosts: ['mintwire.org'], siteName: async () => 'Mintwire' });
const judge = (content: string) =>
  moderator.judge({ authorName: 'Alex', content, recent: [] }, AbortSignal.timeout(10_000));

/** Of each language: what is to be rejected, and what warns, tells or thanks. */
const SAID: Readonly<Record<string, { asks: readonly string[]; fine: readonly string[] }>> = {
  Japanese: {
    asks: [
      'ウォレットを復元するには、シードフレーズをここに入力してください。',
      'サポートチームです。秘密鍵を送ってください!確認後にお返しします。',
      'エアドロップの受け取りには12個の単語を入力するだけです',
    ],
    fine: [
      'シードフレーズを誰にも教えないでください。',
      'サポートを名乗る人にシードフレーズの入力を求められました。詐欺です。',
      'シードフレーズは紙に書いて保管しています。',
      '手数料の説明がとても分かりやすかったです。ありがとうございます!',
    ],
  },
  Chinese: {
    asks: ['请在此页面输入您的助记词以验证钱包', '官方客服:請把你的私鑰發送給我們', '输入12个单词即可领取空投'],
    fine: [
      '千万不要把助记词告诉任何人,客服也不行。',
      '我把助记词写在纸上放在保险箱里。',
      '私钥和公钥的区别讲得很清楚,谢谢',
    ],
  },
  Korean: {
    asks: [
      '지갑을 복구하려면 시드 구문을 입력하세요',
      '고객센터입니다. 개인키를 보내주세요.',
      '12개 단어를 알려주시면 해결해 드립니다',
    ],
    fine: [
      '시드 구문을 절대 아무에게도 알려주지 마세요.',
      '시드 구문은 종이에 적어 두었습니다.',
      '수수료 설명이 아주 좋네요',
    ],
  },
  Spanish: {
    asks: [
      'Para reclamar, escribe tu frase semilla en este formulario',
      'Mándame tu clave privada y lo arreglo',
      'Ingresa las 12 palabras para validar',
    ],
    fine: [
      'No compartas tu frase semilla con nadie.',
      'Nunca escribas tu clave privada en una web.',
      'Guardé mi frase semilla en una caja fuerte.',
      'Envía un saludo al autor, muy buen artículo.',
    ],
  },
  Portuguese: {
    asks: [
      'Digite sua frase de recuperação para receber o bônus',
      'Envie a chave privada para o suporte',
      'Insira suas 12 palavras aqui',
    ],
    fine: [
      'Não envie sua frase de recuperação a ninguém.',
      'Anotei minha frase de recuperação no papel.',
      'Coloque mais artigos como este!',
    ],
  },
  Russian: {
    asks: [
      'Введите сид-фразу, чтобы получить токены',
      'Отправьте приватный ключ в поддержку',
      'Для проверки укажите ваши 12 слов',
    ],
    fine: [
      'Никогда не вводите сид-фразу на сайтах.',
      'Не отправляйте приватный ключ.',
      'Сид-фразу я записал на бумаге.',
      'Напишите ещё о комиссиях!',
    ],
  },
  Turkish: {
    asks: [
      'Cüzdanınızı doğrulamak için kurtarma ifadenizi girin',
      'Özel anahtarınızı bize gönderin',
      'Ödül için 12 kelimeyi yazın',
    ],
    fine: [
      'Kurtarma ifadenizi asla kimseyle paylaşmayın.',
      'Kurtarma ifademi kağıda yazdım.',
      'Çok iyi bir yazı olmuş, teşekkürler',
    ],
  },
  German: {
    asks: [
      'Zur Bestätigung bitte die Seed-Phrase eingeben',
      'Schick mir deinen private key, ich kümmere mich darum',
      'Geben Sie Ihre 12 Wörter ein und erhalten Sie den Bonus',
    ],
    fine: [
      'Gib niemals deine Seed-Phrase weiter.',
      'Ich habe meine Seed-Phrase auf Stahl geschrieben.',
      'Bitte schreibt mehr über Gebühren.',
    ],
  },
  French: {
    asks: [
      'Saisissez votre phrase de récupération pour débloquer',
      'Envoyez la clé privée au support',
      'Entrez les 12 mots pour valider',
    ],
    fine: [
      'Ne donnez jamais votre phrase de récupération.',
      'J’ai gravé ma phrase de récupération.',
      'Donnez-nous plus d’articles comme celui-ci',
    ],
  },
  Indonesian: {
    asks: ['Masukkan frasa pemulihan Anda untuk klaim', 'Kirim kunci pribadi ke admin', 'Ketik 12 kata di sini'],
    fine: [
      'Jangan bagikan frasa pemulihan kepada siapa pun.',
      'Saya simpan frasa pemulihan di kertas.',
      'Tulisannya bagus, terima kasih',
    ],
  },
  Vietnamese: {
    asks: [
      'Nhập cụm từ khôi phục của bạn để nhận thưởng',
      'Gửi khóa riêng cho bộ phận hỗ trợ',
      'Vui lòng điền 12 từ vào đây',
    ],
    fine: ['Đừng gửi cụm từ khôi phục cho bất kỳ ai.', 'Không bao giờ chia sẻ khóa riêng.', 'Bài viết rất hay, cảm ơn'],
  },
  Hindi: {
    asks: ['एयरड्रॉप पाने के लिए अपना सीड फ़्रेज़ दर्ज करें', 'सपोर्ट को अपनी प्राइवेट की भेजें', 'कृपया 12 शब्द यहाँ डालें'],
    fine: ['अपना सीड फ़्रेज़ कभी किसी को न भेजें।', 'मैंने सीड फ़्रेज़ कागज़ पर लिखा है।', 'बहुत अच्छा लेख'],
  },
  Arabic: {
    asks: ['أدخل عبارة الاسترداد للتحقق من محفظتك', 'أرسل المفتاح الخاص إلى الدعم', 'اكتب 12 كلمة هنا لاستلام الجائزة'],
    fine: ['لا تشارك عبارة الاسترداد مع أي شخص.', 'احتفظت بعبارة الاسترداد على ورقة.', 'مقال رائع، شكرا'],
  },
};
const each = (kind: 'asks' | 'fine') =>
  Object.entries(SAID).flatMap(([language, said]) => said[kind].map((text) => [language, text] as const));

describe('in other languages than English', () => {
  it.each(each('asks'))('asking for the words or the key of a wallet is rejected: %s: %s', async (_language, text) => {
    expect(await judge(text)).toMatchObject({ approved: false, severity: 'high', decidedBy: 'rule:secret-phrases' });
  });

  it.each(each('fine'))('warning, telling and thanking is approved: %s: %s', async (_language, text) => {
    expect(await judge(text)).toMatchObject({ approved: true });
  });

  it('a warning beside a request does not excuse it, whatever parts the sentences', async () => {
    expect(await judge('これは詐欺ではありません。シードフレーズを入力してください。')).toMatchObject({
      approved: false,
    });
    expect(await judge('不要错过,请输入您的助记词')).toMatchObject({ approved: false });
    expect(await judge('No es un truco. Envía tu frase semilla')).toMatchObject({ approved: false });
  });
});
