import { readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons } from '../../console/parts/designer/icons.ts';
import { launchBrowser } from '../browser.ts';
import { designs, type Named } from './designs.ts';

/**
 * Draws the images of the demo with the console's designer, whose canvas only a browser has. They are in the repository,
 * so that the demo needs no browser.
 */
const designer = join(import.meta.dirname, '../../console/parts/designer');
const images = join(import.meta.dirname, '../../demo/images');
/** Sharp at twice the 120 pixels at which the elements show a badge. */
const side = 240;
const most = 150_000;

const browser = await launchBrowser();
let sum = 0;
try {
  const page = await openDesigner(await browser.newPage());
  for (const named of designs) {
    const file = join(images, `${named.name}.webp`);
    const bytes = await draw(page, named);
    await writeFile(file, bytes);
    sum += bytes.length;
    process.stdout.write(`${relative('.', file)}: ${bytes.length} bytes\n`);
  }
} finally {
  await browser.close();
}
if (sum > most) throw new Error(`the images have ${sum} bytes together: more than ${most}`);

/** A page of its own address whose scripts are the files of the designer. Nothing of it is asked of the network. */
async function openDesigner(page: Page): Promise<Page> {
  await page.route('**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    const source = await readFile(join(designer, name), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
  await page.goto('http://designer.invalid/');
  return page;
}

async function draw(page: Page, { design, icon }: Named): Promise<Buffer> {
  const markup = renderToStaticMarkup(createElement(icons[icon]));
  const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  const source = `(async () => {
    const { drawDesign } = await import('/draw-design.ts');
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = ${side};
    drawDesign(canvas, ${JSON.stringify(design)}, ${JSON.stringify(paths)});
    return canvas.toDataURL('image/webp', 0.72).split(',')[1];
  })()`;
  return Buffer.from((await page.evaluate(source)) as string, 'base64');
}
