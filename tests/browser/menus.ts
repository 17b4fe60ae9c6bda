import type {Locator, Page} from '@playwright/test';
import {identity} from '../../src/identity';

export interface Menu {
  button: Locator;
  /** The links of the menu that the reader can reach now: none while it is closed. */
  links: Locator;
}

/** The links of the menus by their accessible names, in order. */
export const menuLinks = {
  Product: identity.products.map(
    ({name, description, action}) => `${name} ${description} ${action}`,
  ),
  Learn: identity.learn.map(({label}) => label),
};

/** A menu of the navigation bar. */
export function menu(page: Page, label: keyof typeof menuLinks): Menu {
  const button = page.getByRole('button', {name: label, exact: true});
  const links = button.locator('xpath=following-sibling::ul').getByRole('link');
  return {button, links};
}
