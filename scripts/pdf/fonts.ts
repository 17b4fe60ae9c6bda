import type {Page} from '@playwright/test';

/** Shows the fonts of the site however late they come. A page on the screen does without those that are late, so that nothing moves. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const late = rules.filter(
      (rule): rule is CSSFontFaceRule =>
        rule instanceof CSSFontFaceRule &&
        rule.style.getPropertyValue('font-display') === 'optional',
    );
    for (const {style} of late) {
      const [family = '', weight = '', src = ''] = ['font-family', 'font-weight', 'src'].map(
        (name) => style.getPropertyValue(name),
      );
      const font = new FontFace(family.replace(/^["']|["']$/g, ''), src, {
        weight,
        display: 'block',
      });
      document.fonts.add(await font.load());
    }
    await document.fonts.ready;
  });
}
