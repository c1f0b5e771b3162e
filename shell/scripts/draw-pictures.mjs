// Draws the site's icons and the social cards of its parts into src/app/assets: `npm run pictures -w @mintwire/shell`. None names the site: its name is a setting.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const { resolve } = createRequire(import.meta.url);
const FONTS = [
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
  '@expo-google-fonts/geist-mono/500Medium/GeistMono_500Medium.ttf',
].map((file) => resolve(file));

/** The wire of the mark, in a box of 30. */
const WIRE = 'M5 18h5l3-8 4 11 3-7h5';
const mark = (stroke, width = 2.6) =>
  `<path d="${WIRE}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const svg = (width, height, box, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${content}</svg>`;

/** `rounded` as the site shows it; systems that cut icons to their own shape get the whole square, with the wire where no shape cuts. */
const icon = (px, rounded) =>
  rounded
    ? svg(px, px, '0 0 30 30', `<rect width="30" height="30" rx="9" fill="#0a7d5c"/>${mark('#fff')}`)
    : svg(px, px, '-5 -5 40 40', `<rect x="-5" y="-5" width="40" height="40" fill="#0a7d5c"/>${mark('#fff')}`);

const QUIET = [
  'M0 90 H240 C330 90 330 250 420 250 H700 C800 250 800 70 900 70 H1200',
  'M0 330 C160 330 200 410 340 410 H600 C720 410 760 210 880 210 H1200',
  'M0 200 H520 C640 200 660 410 800 410 C920 410 940 300 1040 300 H1200',
];

const card = ({ title, line, ink, bright, node: [x, y] }) =>
  svg(
    1200,
    630,
    '0 0 1200 630',
    `<rect width="1200" height="630" fill="#0a0f0e"/>
<g fill="none" stroke="${ink}" stroke-opacity="0.16" stroke-width="3">${QUIET.map((d) => `<path d="${d}"/>`).join('')}</g>
<path d="${bright}" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="17" fill="${ink}"/>
<g transform="translate(72 72) scale(2.4)"><rect width="30" height="30" rx="9" fill="#41e0b2"/>${mark('#04231a')}</g>
<g font-family="Bricolage Grotesque" font-weight="700" font-size="92" fill="#f1f5f2">${title
      .map((text, index) => `<text x="72" y="${270 + index * 100}">${text}</text>`)
      .join('')}</g>
<text x="72" y="${270 + title.length * 100}" font-family="Geist Mono" font-size="30" fill="#9fb1aa">${line}</text>`,
  );

const PICTURES = {
  'app-icon-192.png': icon(192, true),
  'app-icon-512.png': icon(512, true),
  'app-icon-maskable-512.png': icon(512, false),
  'apple-touch-icon.png': icon(180, false),
  'social-card.png': card({
    title: ['The Ultimate', 'Crypto Hub'],
    line: 'Your Solana token in one signature.',
    ink: '#41e0b2',
    bright: 'M0 570 H520 C620 570 640 510 740 510 H1200',
    node: [960, 510],
  }),
  'social-card-presale.png': card({
    title: ['The presale'],
    line: 'Terms, progress and every purchase, open to all.',
    ink: '#ffb84d',
    bright: 'M0 560 H360 C460 560 480 490 580 490 H1200',
    node: [620, 490],
  }),
  'social-card-news.png': card({
    title: ['Crypto news,', 'explained'],
    line: 'What happened, and what it means.',
    ink: '#5ec8ff',
    bright: 'M0 540 C200 540 260 590 420 590 C620 590 660 520 820 520 H1200',
    node: [900, 520],
  }),
  'social-card-launches.png': card({
    title: ['Every token', 'launched here'],
    line: 'Each with a receipt that anybody can verify.',
    ink: '#8f7bff',
    bright: 'M0 590 H640 C740 590 760 530 860 530 H1200',
    node: [1010, 530],
  }),
};

for (const [name, source] of Object.entries(PICTURES)) {
  const picture = new Resvg(source, { font: { fontFiles: FONTS, loadSystemFonts: false } });
  writeFileSync(join(import.meta.dirname, '../src/app/assets', name), picture.render().asPng());
}
