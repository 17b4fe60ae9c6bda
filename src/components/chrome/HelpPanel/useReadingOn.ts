import {useEffect, useState} from 'react';

/** Pixels: a finger that rests moves the page a little. */
const LEAST = 8;

/** Whether the reader goes on down the page: true from a scroll down to the next one up, and false at the top. */
export function useReadingOn(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const {scrollY} = window;
      if (Math.abs(scrollY - last) < LEAST) return;
      setOn(scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', follow, {passive: true});
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isOn;
}
