/**
 * Each rule on markup that keeps it and markup that breaks it. Expected: by the catalog's rules; what they leave to the
 * standards by HTML, WAI-ARIA 1.2 and accname 1.2.
 */
import assert from "node:assert/strict";
import { outputOf } from "../../../support.ts";

const ID = "accessibility-review";

interface Cases {
  /** WCAG criterion, level and severity. */
  about: [criterion: string, level: string, severity: string];
  /** Markup with how many things the rule looks at in it. */
  passes: [html: string, checked: number][];
  /** Markup with the places where the rule finds a fault; each thing that is looked at is at fault, or `checked` says. */
  fails: [html: string, locations: string[], checked?: number][];
}

const NOTHING = 0;

const RULES: Record<string, Cases> = {
  "html-has-lang": {
    about: ["3.1.1", "A", "high"],
    passes: [
      ['<html lang="en">', 1],
      ["<!doctype html><html lang=xx-whatever>", 1],
      ['<p>x<html lang="en">', 1],
      ["<p>a part of a page</p>", NOTHING],
    ],
    fails: [
      ["<html>", ["1:1"]],
      ['<!doctype html>\n<html lang=" ">', ["2:1"]],
      ['<html xml:lang="en">', ["1:1"]],
      ["<!doctype html><p>x", ["document"]],
      ["<head>", ["document"]],
      ["<p>x</p><body>", ["document"]],
      ["<p>x\n<html>", ["2:1"]],
    ],
  },
  "html-lang-valid": {
    about: ["3.1.1", "A", "high"],
    passes: [
      ["<html lang=en>", 1],
      ["<html lang=pt-BR>", 1],
      ["<html lang=zh-Hant-TW>", 1],
      ["<html lang=yue>", 1],
      ["<html lang=''>", NOTHING],
      ["<html>", NOTHING],
      ["<p lang=english>", NOTHING],
    ],
    fails: [
      ["<html lang=english>", ["1:1"]],
      ["<html lang=eng>", ["1:1"]],
      ["<html lang=em-US>", ["1:1"]],
      ["<html lang=i-lux>", ["1:1"]],
      ["<html lang=en_US>", ["1:1"]],
      ["<html lang='en '>", ["1:1"]],
      ["<html lang=e>", ["1:1"]],
      ["<html lang=en->", ["1:1"]],
    ],
  },
  "valid-lang": {
    about: ["3.1.2", "AA", "medium"],
    passes: [
      ["<p lang=de>x</p><p xml:lang=fr>x</p>", 2],
      ["<p lang=english></p><p lang=english hidden>x</p>", NOTHING],
      ["<p lang=english><b lang=en>x</b></p>", 1],
    ],
    fails: [
      ["<p lang=english>x</p>", ["1:1"]],
      ["<p lang=' '>x</p>", ["1:1"]],
      ["<p lang=english><img alt=x></p>", ["1:1"]],
    ],
  },
  "document-title": {
    about: ["2.4.2", "A", "high"],
    passes: [
      ["<html><title>x</title>", 1],
      ["<!doctype html><p>x<title>late</title>", 1],
      ["<p>x", NOTHING],
    ],
    fails: [
      ["<html>", ["document"]],
      ["<html><title> </title><title>x</title>", ["document"]],
      ["<body><template><title>x</title></template>", ["document"]],
      ["<body><svg><title>x</title></svg>", ["document"]],
      ["<body><svg><g><title>x</title></g></svg>", ["document"]],
      ["<body><svg><foreignObject><title>x</title></foreignObject></svg>", ["document"]],
    ],
  },
  "page-has-heading-one": {
    about: ["", "best-practice", "low"],
    passes: [
      ["<html><h1>x</h1>", 1],
      ["<body><div role=heading aria-level=1>x</div>", 1],
      ["<h2>x</h2>", NOTHING],
    ],
    fails: [
      ["<body><h2>x</h2>", ["document"]],
      ["<body><h1 hidden>x</h1>", ["document"]],
      ["<body><div aria-hidden=true><h1>x</h1></div>", ["document"]],
      ["<body><div role=heading>x</div>", ["document"]],
      ["<body><div aria-level=1>x</div>", ["document"]],
    ],
  },
  "meta-viewport": {
    about: ["1.4.4", "AA", "high"],
    passes: [
      ['<meta name=viewport content="width=device-width, initial-scale=1">', 1],
      ['<meta name=viewport content="maximum-scale=2">', 1],
      ['<meta name=viewport content="user-scalable=yes;maximum-scale=5.0">', 1],
      ['<meta name=viewport content="maximum-scale=-1">', 1],
      ["<meta name=viewport>", 1],
      ['<meta name=description content="user-scalable=no">', NOTHING],
    ],
    fails: [
      ['<meta name=viewport content="user-scalable=no">', ["1:1"]],
      ['<meta name="Viewport" content="width=device-width;User-Scalable = 0">', ["1:1"]],
      ['<meta name=viewport content="maximum-scale=1.99">', ["1:1"]],
      ['<meta name=viewport content="maximum-scale=yes">', ["1:1"]],
      ['<meta name=viewport content="maximum-scale=large">', ["1:1"]],
      ['<meta name=viewport content="user-scalable=0.5">', ["1:1"]],
      ['<meta name=viewport content="initial-scale=1,maximum-scale=1">', ["1:1"]],
    ],
  },
  "meta-refresh": {
    about: ["2.2.1", "A", "high"],
    passes: [
      ['<meta http-equiv=refresh content="0; url=a">', 1],
      ['<meta http-equiv=refresh content="72001">', 1],
      ["<meta http-equiv=refresh content=0><meta http-equiv=refresh content=5>", 1],
      ["<meta http-equiv=refresh>", 1],
      ['<meta http-equiv=refresh content="5px">', 1],
      ['<meta name=refresh content="5">', NOTHING],
    ],
    fails: [
      ['<meta http-equiv=Refresh content="5; url=a">', ["1:1"]],
      ['<meta http-equiv=refresh content=" 72000 ">', ["1:1"]],
      ['<meta http-equiv=refresh content="1.5,a">', ["1:1"]],
    ],
  },
  "image-alt": {
    about: ["1.1.1", "A", "critical"],
    passes: [
      ["<img alt=x>", 1],
      ["<img alt=''>", 1],
      ["<img alt>", 1],
      ["<img role=none>", 1],
      ["<img role='Presentation img'>", 1],
      ["<img aria-label=x>", 1],
      ["<img title=x>", 1],
      ["<img aria-labelledby='y x'><p id=x>text", 1],
      ["<svg><image/></svg>", NOTHING],
      ["<img hidden>", NOTHING],
      ["<img style='display:none'>", NOTHING],
      ["<img style='color:red;/* ; */display/**/:none'>", NOTHING],
      ["<div style='color:red; VISIBILITY : hidden !important'><img></div>", NOTHING],
      ["<div aria-hidden=true><img></div>", NOTHING],
      ["<template><img></template>", NOTHING],
      ["<body><noscript><img></noscript>", NOTHING],
    ],
    fails: [
      ["<img>", ["1:1"]],
      ["<p>\n  <img>\n<img alt=x>\r\n<img></p>", ["2:3", "4:1"], 3],
      ["<img role=img>", ["1:1"]],
      ["<img role='img none'>", ["1:1"]],
      ["<img title=' ' aria-label='\u00a0'>", ["1:1"]],
      ["<img aria-labelledby=x><p id=x> </p>", ["1:1"]],
      ["<img aria-hidden=false>", ["1:1"]],
      ["<img alt=' '>", ["1:1"]],
      ["<img role=none tabindex=0>", ["1:1"]],
      ["<img role=none aria-live=polite>", ["1:1"]],
      ["<div role=img>x</div>", ["1:1"]],
      ["<img style='/* display:none */'>", ["1:1"]],
      ["<img style='--display:none'>", ["1:1"]],
      ["<img style='/*;display:none;*/'>", ["1:1"]],
      ["<image>", ["1:1"]],
    ],
  },
  "input-image-alt": {
    about: ["1.1.1", "A", "critical"],
    passes: [
      ["<input type=image alt=Search>", 1],
      ["<input type=IMAGE title=Search>", 1],
      ["<input type=image hidden>", NOTHING],
      ["<input type=image aria-hidden=true>", NOTHING],
      ["<input type=text>", NOTHING],
    ],
    fails: [
      ["<input type=image>", ["1:1"]],
      ["<input type=image alt='' value=x>", ["1:1"]],
    ],
  },
  "area-alt": {
    about: ["1.1.1", "A", "critical"],
    passes: [
      ["<map><area href=a alt=x></map>", 1],
      ["<map><area href=a aria-label=x></map>", 1],
      ["<map><area></map>", NOTHING],
      ["<map hidden><area href=a></map>", NOTHING],
      ["<map aria-hidden=true><area href=a></map>", NOTHING],
    ],
    fails: [["<map><area href=a></map>", ["1:6"]], ["<map><area href alt=''></map>", ["1:6"]]],
  },
  "button-name": {
    about: ["4.1.2", "A", "critical"],
    passes: [
      ["<button>x</button>", 1],
      ["<button><i>x</i></button>", 1],
      ["<button><img alt=x></button>", 1],
      ["<button><span aria-label=x></span></button>", 1],
      ["<button><svg><title>x</title></svg></button>", 1],
      ["<button title=x></button>", 1],
      ["<div role=button>x</div>", 1],
      ["<a href role=button>x</a>", 1],
      ["<input type=submit>", 1],
      ["<input type=reset>", 1],
      ["<input type=button value=x>", 1],
      ["<button aria-labelledby=x></button><p id=x hidden>x</p>", 1],
      ["<div hidden><p id=x>x</div><button aria-labelledby=x></button>", 1],
      ["<button aria-labelledby=b id=b aria-label=x></button>", 1],
      ["<button aria-labelledby=i></button><img id=i alt=x>", 1],
      ["<button aria-labelledby='no x'></button><p id=x>x", 1],
      ["<button aria-labelledby=none>x</button>", 1],
      ["<label>x<button></button></label>", 1],
      ["<label for=a>x</label><input type=button id=a>", 1],
      ["<button role=none disabled></button>", NOTHING],
      ["<button hidden></button>", NOTHING],
      ["<button aria-hidden=true></button>", NOTHING],
      ["<div aria-hidden=true><button></button></div>", NOTHING],
    ],
    fails: [
      ["<button></button>", ["1:1"]],
      ["<button> <!-- x --> </button>", ["1:1"]],
      ["<button><img></button>", ["1:1"]],
      ["<button><img alt=' '></button>", ["1:1"]],
      ["<button><script>x</script><style>x</style></button>", ["1:1"]],
      ["<button><i hidden>x</i><i aria-hidden=true>x</i></button>", ["1:1"]],
      ["<button><i style='display: none'>x</i></button>", ["1:1"]],
      ["<button><template>x</template></button>", ["1:1"]],
      ["<button aria-labelledby=x></button>", ["1:1"]],
      ["<button aria-labelledby=x></button><p id=x></p><p id=x>second</p>", ["1:1"]],
      ["<button aria-labelledby=x></button><p id=x><i hidden>x</i></p>", ["1:1"]],
      ["<div role=' BUTTON link'></div>", ["1:1"]],
      ["<input type=button>", ["1:1"]],
      ["<input type=submit value=''>", ["1:1"]],
      ["<input type=reset value=' '>", ["1:1"]],
      ["<button value=x></button>", ["1:1"]],
      ["<button role=none></button>", ["1:1"]],
      ["<label><button></button></label>", ["1:8"]],
      ["<div role=menuitem></div>", ["1:1"]],
    ],
  },
  "link-name": {
    about: ["2.4.4", "A", "high"],
    passes: [
      ["<a href=x>x</a>", 1],
      ["<a href><img alt=x></a>", 1],
      ["<span role=link>x</span>", 1],
      ["<svg><a href=x><text>x</text></a></svg>", 1],
      ["<svg><a xlink:href=x><text>x</text></a></svg>", 1],
      ["<a name=x></a>", NOTHING],
      ["<a href role=button></a>", NOTHING],
      ["<a href hidden></a>", NOTHING],
      ["<a href aria-hidden=true></a>", NOTHING],
    ],
    fails: [
      ["<a href=x></a>", ["1:1"]],
      ["<a href><img alt=''></a>", ["1:1"]],
      ["<a href alt=x></a>", ["1:1"]],
      ["<span role=link></span>", ["1:1"]],
      ["<a href role=tab></a>", ["1:1"]],
      ["<svg><a href=x><path/></a></svg>", ["1:6"]],
    ],
  },
  "label": {
    about: ["4.1.2", "A", "critical"],
    passes: [
      ["<label for=a>x</label><input id=a>", 1],
      ["<label>x <input></label>", 1],
      ["<label><span>x</span><i><select></select></i></label>", 1],
      ["<input id=a><label for=a></label><label for=a>x</label>", 1],
      ["<label>x<input id=a></label><label for=a> </label>", 1],
      ["<label for=other>x<input></label>", 1],
      ["<label for=a><img alt=x></label><input id=a>", 1],
      ["<label for=a aria-label=x></label><input id=a>", 1],
      ["<label aria-label=x><select><option>1</select></label>", 1],
      ["<textarea aria-label=x></textarea>", 1],
      ["<input type=email placeholder=x>", 1],
      ["<div role=checkbox>x</div>", 1],
      ["<input role=none disabled>", NOTHING],
      ["<select title=x></select>", 1],
      ["<input type=checkbox aria-labelledby=x><p id=x>x", 1],
      ["<input type=hidden><input type=submit><input type=image><input type=reset>", NOTHING],
      ["<input type=button>", NOTHING],
      ["<input hidden><div aria-hidden=true><select></select></div>", NOTHING],
    ],
    fails: [
      ["<input>", ["1:1"]],
      ["<input type=email value=y>", ["1:1"]],
      ["<input type=checkbox placeholder=x>", ["1:1"]],
      ["<div role=textbox>x</div>", ["1:1"]],
      ["<label>x<div role=textbox></div></label>", ["1:9"]],
      ["<div id=l><select aria-labelledby=l><option>x</select></div>", ["1:11"]],
      ["<input type=unknown>", ["1:1"]],
      ["<select><option>x</select><textarea>x</textarea>", ["1:1", "1:27"]],
      ["<label for=b>x</label><input id=a>", ["1:23"]],
      ["<label for=A>x</label><input id=a>", ["1:23"]],
      ["<label><input></label>", ["1:8"]],
      ["<label><i><select><option>x</select></i></label>", ["1:11"]],
      ["<label><textarea>x</textarea></label>", ["1:8"]],
      ["<label for=a><select id=a><option>x</select></label>", ["1:14"]],
      ["<label><i hidden>x</i><input></label>", ["1:23"]],
      ["<label for=a hidden>x</label><input id=a>", ["1:30"]],
      ["<label for=a aria-hidden=true>x</label><input id=a>", ["1:40"]],
      ["<label for=a><i aria-hidden=true>x</i></label><input id=a>", ["1:47"]],
    ],
  },
  "label-placeholder": {
    about: ["3.3.2", "A", "medium"],
    passes: [
      ["<label>x<input placeholder=y></label>", 1],
      ["<input>", NOTHING],
      ["<input placeholder=' '>", NOTHING],
      ["<label>x<textarea placeholder=' '></textarea></label>", NOTHING],
      ["<input type=submit placeholder=x>", NOTHING],
    ],
    fails: [
      ["<input placeholder=x>", ["1:1"]],
      ["<input aria-placeholder=x>", ["1:1"]],
      ["<textarea placeholder=x></textarea>", ["1:1"]],
    ],
  },
  "frame-title": {
    about: ["4.1.2", "A", "high"],
    passes: [
      ["<iframe title=x></iframe>", 1],
      ["<iframe aria-label=x></iframe>", 1],
      ["<iframe aria-labelledby=x></iframe><p id=x>x", 1],
      ["<frameset><frame title=x></frameset>", 1],
      ["<iframe hidden></iframe><iframe aria-hidden=true></iframe>", NOTHING],
    ],
    fails: [
      ["<iframe></iframe>", ["1:1"]],
      ["<iframe title=' '></iframe>", ["1:1"]],
      ["<iframe>Your browser has no frames</iframe>", ["1:1"]],
      ["<frameset><frame><frame></frameset>", ["1:11", "1:18"]],
    ],
  },
  "duplicate-id-aria": {
    about: ["4.1.2", "A", "high"],
    passes: [
      ["<label for=a>x</label><input id=a>", 1],
      ["<p id=a><p id=a>", NOTHING],
      ["<p id=a><p id=A><i aria-owns=a></i>", 1],
      ["<p id><p id><label for>x</label>", NOTHING],
      ["<label for='a b'></label><p id=a><p id=a>", NOTHING],
    ],
    fails: [
      ["<label for=a>x</label><p id=a><p id=a>", ["1:31"], 2],
      ["<output for='z a'></output><p id=a><p id=a><p id=a>", ["1:36"], 3],
      ["<i aria-labelledby='b a'></i><p id=a><p id=b><p id=b><p id=a>", ["1:46", "1:54"], 4],
      ["<i hidden aria-describedby=a></i><b id=a></b><b id=a></b>", ["1:46"], 2],
      ["<i aria-controls=a></i><b id=a></b><b hidden id=a></b>", ["1:36"], 2],
      ["<i aria-owns=a></i><b id=a></b><b id=a></b>", ["1:32"], 2],
      ["<i aria-details=a></i><b id=a></b><b id=a></b>", ["1:35"], 2],
      ["<i aria-errormessage=a></i><b id=a></b><b id=a></b>", ["1:40"], 2],
      ["<i aria-activedescendant=a></i><b id=a></b><b id=a></b>", ["1:44"], 2],
      ["<i aria-flowto=a></i><b id=a></b><b id=a></b>", ["1:34"], 2],
      ["<i aria-owns=constructor><b id=constructor></b><b id=constructor></b>", ["1:48"], 2],
    ],
  },
  "aria-roles": {
    about: ["4.1.2", "A", "high"],
    passes: [
      ["<i role=tab>", 1],
      ["<i role=suggestion><i role=comment>", 2],
      ["<i role=' TAB '>", 1],
      ["<i role='unknown tab'>", 1],
      ["<i role=none><i role=doc-chapter><i role=graphics-document>", 3],
      ["<i aria-hidden=true role=tab>", 1],
      ["<i role=' '>", NOTHING],
      ["<i hidden role=x>", NOTHING],
    ],
    fails: [
      ["<i role=x>", ["1:1"]],
      ["<i role=widget>", ["1:1"]],
      ["<i role='command toString'>", ["1:1"]],
      ["<i aria-hidden=true role=x>", ["1:1"]],
    ],
  },
  "aria-valid-attr": {
    about: ["4.1.2", "A", "high"],
    passes: [
      ["<i aria-label=x ARIA-BUSY>", 1],
      ["<i aria-description=x aria-braillelabel=x>", 1],
      ["<i aria=x data-aria-x=y>", NOTHING],
      ["<i hidden aria-x=y>", NOTHING],
    ],
    fails: [
      ["<i aria-labeledby=x>", ["1:1"]],
      ["<i aria->", ["1:1"]],
      ["<i aria-hidden=true aria-role=x>", ["1:1"]],
      ["<i aria-constructor=x>", ["1:1"]],
    ],
  },
  // WAI-ARIA 1.2, section 6.2 and 6.6.
  "aria-valid-attr-value": {
    about: ["4.1.2", "A", "high"],
    passes: [
      ['<p aria-hidden="false" aria-live=polite aria-level=2 aria-valuenow=1.5>x', 1],
      ["<p aria-expanded=''>x", 1],
      ["<p aria-relevant='additions text' aria-current=page>x", 1],
      ["<p aria-checked=MIXED>x", 1],
      ["<p aria-describedby=later>a part of a page", 1],
      ["<!doctype html><html lang=en><p aria-controls=menu>x<p aria-describedby=a id=a>x", 2],
      ["<p hidden aria-live=loud>x<p aria-lable=x>x", NOTHING],
    ],
    fails: [
      ["<p aria-expanded=open>x", ["1:1"]],
      ["<p aria-current=yes>x", ["1:1"]],
      ["<p aria-level=2.5>x", ["1:1"]],
      ["<p aria-valuenow=half>x", ["1:1"]],
      ["<p aria-relevant='text all none'>x", ["1:1"]],
      ["<!doctype html><html lang=en><p aria-labelledby='a b' id=a>x", ["1:30"]],
    ],
  },
  // WAI-ARIA 1.2, section 5.2.2.
  "aria-required-attr": {
    about: ["4.1.2", "A", "high"],
    passes: [
      ["<p role=checkbox aria-checked=false>x", 1],
      ["<input type=checkbox role=switch>", NOTHING],
      ["<p role=heading>x<p role=option>x<input role=combobox>", NOTHING],
    ],
    fails: [
      ["<p role=switch>x", ["1:1"]],
      ["<p role=slider aria-valuenow=' '>x", ["1:1"]],
    ],
  },
  // WAI-ARIA 1.2, section 5.2.7; axe-core's rule of this name finds the same.
  "aria-required-parent": {
    about: ["1.3.1", "A", "medium"],
    passes: [
      ["<!doctype html><div role=tablist><p role=presentation><b role=tab>x", 1],
      ["<!doctype html><ul><p role=listitem>x</ul>", 1],
      ["<!doctype html><table role=grid><tr><td role=gridcell>x", 1],
      ["<!doctype html><nav role=menubar aria-owns='a m'></nav><p role=menuitem id=m>x", 1],
      ["<!doctype html><p role=option>x<p role=tab hidden>x", NOTHING],
      // A part may go into a list of tabs.
      ["<p role=tab>x", NOTHING],
    ],
    fails: [
      ["<!doctype html><p role=tab>x", ["1:16"]],
      ["<!doctype html><ul role=tree><p role=tab>x</ul>", ["1:30"]],
      ["<!doctype html><ul role=none><p role=listitem>x</ul>", ["1:30"]],
      ["<!doctype html><nav role=menu><p role=row>x</nav>", ["1:31"]],
    ],
  },
  "aria-hidden-focus": {
    about: ["4.1.2", "A", "high"],
    passes: [
      ["<i aria-hidden=true>x</i>", 1],
      ["<i aria-hidden=true><a>x</a></i>", 1],
      ["<i aria-hidden=true><a href tabindex=-1>x</a></i>", 1],
      ["<i aria-hidden=true><button hidden></button></i>", 1],
      ["<i aria-hidden=true><b inert><button></button></b></i>", 1],
      ["<i aria-hidden=true><button disabled></button><input type=hidden></i>", 1],
      ["<i aria-hidden=true><fieldset disabled><button></button></fieldset></i>", 1],
      [
        "<i aria-hidden=true><fieldset disabled><fieldset><legend><input></legend></fieldset></fieldset></i>",
        1,
      ],
      ["<i aria-hidden=true><span tabindex=x></span></i>", 1],
      ["<i aria-hidden=false><a href>x</a></i>", NOTHING],
      ["<i hidden aria-hidden=true><a href>x</a></i>", NOTHING],
    ],
    fails: [
      ["<i aria-hidden=true><a href>x</a></i>", ["1:1"]],
      ["<button aria-hidden=true></button>", ["1:1"]],
      ["<i aria-hidden=true><b aria-hidden=true><select></select></b></i>", ["1:1", "1:21"]],
      ["<i aria-hidden=true><b tabindex=0></b></i>", ["1:1"]],
      ["<i aria-hidden=true><b tabindex=' +3x'></b></i>", ["1:1"]],
      ["<map aria-hidden=true><area href></map>", ["1:1"]],
      ["<details aria-hidden=true><summary>x</summary></details>", ["1:1"]],
      ["<i aria-hidden=true contenteditable>x</i>", ["1:1"]],
      ["<i aria-hidden=true><textarea></textarea></i>", ["1:1"]],
      ["<i aria-hidden=true><input tabindex=no></i>", ["1:1"]],
      [
        "<i aria-hidden=true><fieldset disabled><legend><input></legend></fieldset></i>",
        ["1:1"],
      ],
      ["<i aria-hidden=true></i><i aria-hidden=true><input></i>", ["1:25"], 2],
    ],
  },
  // WCAG 2.2, failure F54 and F59.
  "keyboard-control": {
    about: ["2.1.1", "A", "high"],
    passes: [
      ["<p role=button tabindex=0>x<p role=link tabindex=-1>x<button onclick=a()>x</button>", 3],
      ["<div onclick=a()><button>x</button></div>", 1],
      ["<label onclick=a()>x</label><body onclick=a()>", NOTHING],
      ["<p role=button aria-disabled=true>x<p role=tab>x<p role=menuitem>x<p>x", NOTHING],
      ["<p hidden role=button>x", NOTHING],
    ],
    fails: [
      ["<span onclick=a()>x</span>", ["1:1"]],
      ["<p role=button>x<p role=checkbox aria-checked=true>x", ["1:1", "1:17"]],
      ["<a onclick=a()>x</a>", ["1:1"]],
    ],
  },
  "skip-link": {
    about: ["", "best-practice", "medium"],
    passes: [
      ["<!doctype html><html lang=en><a href=#main>x</a><main id=main>x</main>", 1],
      ["<!doctype html><html lang=en><a href=#main>x</a><h1><a name=main></a>x</h1>", 1],
      ["<!doctype html><html lang=en><a href=#top>x</a><a href=#a%20b>x</a><p id='a b'>", 2],
      ["<!doctype html><html lang=en><a href=/>x</a><a href=#gone>x</a>", NOTHING],
      ["<!doctype html><html lang=en><h1>x</h1><a href=#gone>x</a>", NOTHING],
      ["<!doctype html><html lang=en><a href=#/route>x</a>", NOTHING],
      ["<a href=#main>a part of a page</a>", NOTHING],
    ],
    fails: [
      ["<!doctype html><html lang=en><a href=#inhalt>x</a><main id=content>x</main>", ["1:30"]],
    ],
  },
  "tabindex": {
    about: ["2.4.3", "best-practice", "medium"],
    passes: [
      ["<i tabindex=0><i tabindex=-1>", 2],
      ["<i tabindex=x><i tabindex>", NOTHING],
      ["<i hidden tabindex=1>", NOTHING],
    ],
    fails: [["<i tabindex=1>", ["1:1"]], ["<i aria-hidden=true tabindex=' 5 '>", ["1:1"]]],
  },
  "heading-order": {
    about: ["1.3.1", "best-practice", "medium"],
    passes: [
      ["<h1></h1><h2></h2><h3></h3><h1></h1>", 4],
      ["<h4></h4>", 1],
      ["<h1></h1><h3 hidden></h3><h2></h2>", 2],
      ["<h1></h1><div aria-hidden=true><h3></h3></div><h2></h2>", 2],
      ["<h1></h1><div role=heading></div><h3></h3>", 3],
      ["<h1></h1><h3 role=heading aria-level=2></h3>", 2],
      ["<p aria-level=1>", NOTHING],
    ],
    fails: [
      ["<h1></h1><h3></h3><h4></h4>", ["1:10"], 3],
      ["<h1></h1><div role=heading aria-level=7></div>", ["1:10"], 2],
      ["<h1></h1><div role=heading></div><h4></h4>", ["1:34"], 3],
      ["<h1></h1><h2 hidden></h2><h3></h3>", ["1:26"], 2],
      [
        "<div role=heading aria-level=1></div><div role=heading aria-level=0></div><h4></h4>",
        ["1:75"],
        3,
      ],
    ],
  },
  "empty-heading": {
    about: ["2.4.6", "best-practice", "low"],
    passes: [
      ["<h1>x</h1>", 1],
      ["<h6><img alt=x></h6>", 1],
      ["<div role=heading>x</div>", 1],
      ["<h2 aria-label=x></h2>", 1],
      ["<h2 hidden></h2><h2 aria-hidden=true></h2>", NOTHING],
    ],
    fails: [
      ["<h2></h2>", ["1:1"]],
      ["<h2>\n<b></b></h2>", ["1:1"]],
      ["<h2><i aria-hidden=true>x</i></h2>", ["1:1"]],
      ["<div role=heading></div>", ["1:1"]],
    ],
  },
  "list": {
    about: ["1.3.1", "A", "medium"],
    passes: [
      ["<ul><li>x</ul>", 1],
      ["<ol role=list>\n<li>x</li>\n<script>x</script><template><p></template><!-- x --></ol>", 1],
      ["<ul></ul>", 1],
      // The parser opens b again in the list.
      ["<b><ul></b><li>x</ul>", 1],
      ["<ul role=' '><li></ul>", 1],
      ["<ul role=tablist><a>x</a></ul>", NOTHING],
      ["<ul hidden>x</ul><div aria-hidden=true><ul>x</ul></div>", NOTHING],
      ["<menu>x</menu>", NOTHING],
    ],
    fails: [
      ["<ul>x</ul>", ["1:1"]],
      ["<ul><li>x</li>y</ul>", ["1:1"]],
      ["<ol><div><li>x</li></div></ol>", ["1:1"]],
      ["<ul><ul><li></ul></ul>", ["1:1"], 2],
      ["<ul role=LIST><p></ul>", ["1:1"]],
    ],
  },
  "listitem": {
    about: ["1.3.1", "A", "medium"],
    passes: [
      ["<ul><li>x</ul><ol><li>x</ol><menu><li>x</menu>", 3],
      ["<div role=list><li>x</li></div>", 1],
      ["<ul role=none><li>x</ul>", 1],
      ["<div><li role=tab>x</div>", NOTHING],
      ["<li hidden>x<li aria-hidden=true>x", NOTHING],
    ],
    fails: [
      ["<li>x", ["1:1"]],
      ["<ul><li><section><li>x</section></ul>", ["1:18"], 2],
      ["<div role=listbox><li>x</div>", ["1:19"]],
      ["<ul role=tablist><li>x</ul>", ["1:18"]],
    ],
  },
  "definition-list": {
    about: ["1.3.1", "A", "medium"],
    passes: [
      ["<dl><dt>x<dd>y<dd>z</dl>", 1],
      ["<dl><div><dt>x<dd>y</div></dl>", 1],
      ["<dl></dl><dl hidden>x</dl><dl role=menu>x</dl>", 1],
    ],
    fails: [
      ["<dl><p>x</dl>", ["1:1"]],
      ["<dl>x</dl>", ["1:1"]],
      ["<dl><dd>x<dt>y</dl>", ["1:1"]],
      ["<dl><dt>x</dl>", ["1:1"]],
      ["<dl><div>x</div></dl>", ["1:1"]],
    ],
  },
  "dlitem": {
    about: ["1.3.1", "A", "medium"],
    passes: [
      ["<dl><dt>x<dd>y</dl>", 2],
      ["<dl><div><dt>x<dd>y</div></dl>", 2],
      ["<dt role=term>x", NOTHING],
    ],
    fails: [
      ["<dd>x</dd>", ["1:1"]],
      ["<dl role=menubar><dt>x</dl>", ["1:18"]],
      ["<dl><section><dt>x</section></dl>", ["1:14"]],
    ],
  },
  "table-headers": {
    about: ["1.3.1", "A", "medium"],
    passes: [
      ["<table><tr><th>x<tr><td>x</table>", 1],
      ["<table><tr><td>x</table>", NOTHING],
      ["<table><tr><th>x<tr><th>x</table>", NOTHING],
      ["<table><td>x<tr><td>y</table>", NOTHING],
      ["<table role=presentation><tr><td><tr><td></table>", NOTHING],
      ["<table role='NONE table'><tr><td><tr><td></table>", NOTHING],
      ["<table hidden><tr><td><tr><td></table>", NOTHING],
      ["<table aria-hidden=true><tr><td><tr><td></table>", NOTHING],
      ["<table><tr><td><table><tr><td></table></table>", NOTHING],
      [
        "<table><tr><th><tr><td><table><tr><th>x<tr><td></table></table>",
        2,
      ],
    ],
    fails: [
      ["<table><tr><td>x<tr><td>y</table>", ["1:1"]],
      ["<table role=grid><tr><td>x<tr><td>y</table>", ["1:1"]],
      [
        "<table><tr><td><tr><td><table><tr><th>x<tr><td></table></table>",
        ["1:1"],
        2,
      ],
      [
        "<table><tr><th><tr><td><table><tr><td>x<tr><td></table></table>",
        ["1:24"],
        2,
      ],
    ],
  },
  "landmark-no-duplicate-main": {
    about: ["", "best-practice", "medium"],
    passes: [
      ["<main>x</main>", 1],
      ["<div role=main>x</div>", 1],
      ["<main>x</main><main hidden>y</main>", 1],
      ["<main>x</main><div style='display:none'><main>y</main></div>", 1],
      ["<main>x</main><main role=presentation>y</main>", 1],
      ["<p>x</p>", NOTHING],
    ],
    fails: [
      ["<main>x</main>\n<main>y</main>\n<main>z</main>", ["2:1", "3:1"], 3],
      ["<main><main>x</main></main>", ["1:7"], 2],
      ["<main>x</main><div role=main>y</div>", ["1:15"], 2],
    ],
  },
  "video-caption": {
    about: ["1.2.2", "A", "high"],
    passes: [
      ["<video><track kind=captions></video>", 1],
      ["<video><p><track kind=SUBTITLES></video>", 1],
      ["<video><track src=a></video>", 1],
      ["<video muted></video>", NOTHING],
      ["<video hidden></video><video aria-hidden=true></video>", NOTHING],
      ["<audio></audio>", NOTHING],
    ],
    fails: [
      ["<video></video>", ["1:1"]],
      ["<video><track kind=chapters><track kind=''></video>", ["1:1"]],
      ["<video></video><track>", ["1:1"]],
      ["<video><track></video><video></video>", ["1:23"], 2],
    ],
  },
  "moving-content": {
    about: ["2.2.2", "A", "high"],
    passes: [["<p>x", NOTHING], ["<marquee hidden>x</marquee>", NOTHING]],
    fails: [
      ["<blink>x</blink>", ["1:1"]],
      ["<marquee aria-hidden=true>x</marquee>", ["1:1"]],
    ],
  },
  "autocomplete-valid": {
    about: ["1.3.5", "AA", "medium"],
    passes: [
      ["<input autocomplete=on><select autocomplete=country></select>", 2],
      ["<textarea autocomplete='section-a shipping street-address'></textarea>", 1],
      ["<input autocomplete=' OFF '>", 1],
      ["<input autocomplete='username webauthn'>", 1],
      ["<input autocomplete='shipping work tel' type=tel>", 1],
      ["<input autocomplete=none>", 1],
      ["<input disabled autocomplete=x><input aria-disabled=true autocomplete=x>", NOTHING],
      ["<input type=checkbox autocomplete=x>", NOTHING],
      ["<input autocomplete=' '><form autocomplete=x>", NOTHING],
      ["<input hidden autocomplete=x><input aria-hidden=true autocomplete=x>", NOTHING],
    ],
    fails: [
      ["<input autocomplete=nope>", ["1:1"]],
      ["<input autocomplete='work shipping email'>", ["1:1"]],
      ["<input autocomplete='work photo'>", ["1:1"]],
      ["<input autocomplete='address-line1 address-line2'>", ["1:1"]],
      ["<input type=number autocomplete=email>", ["1:1"]],
      ["<input autocomplete='email home'>", ["1:1"]],
      ["<input autocomplete=webauthn>", ["1:1"]],
      ["<select autocomplete=first-name></select>", ["1:1"]],
      ["<textarea autocomplete=toString></textarea>", ["1:1"]],
    ],
  },
  "label-content-name-mismatch": {
    about: ["2.5.3", "A", "medium"],
    passes: [
      ["<button aria-label='Save the file'>save</button>", 1],
      ["<button aria-label='save  ALL'> Save\n<b>all</b> </button>", 1],
      ["<a href aria-label='One two'><div>One</div><div>two</div></a>", 1],
      ["<button aria-label='be'><i hidden>x</i><i aria-hidden=true>y</i>be</button>", 1],
      ["<a href aria-label='Home'><span aria-label=home>x</span></a>", NOTHING],
      ["<button aria-label=Close>X</button><button aria-label=Next>→</button>", NOTHING],
      ["<button aria-label='Home'><img alt=Logo></button>", NOTHING],
      ["<button aria-label=x></button>", NOTHING],
      ["<button aria-label=' '>xy</button>", NOTHING],
      ["<div role=tooltip aria-label=x>yz</div><a aria-label=x>yz</a>", NOTHING],
      ["<button hidden aria-label=x>yz</button>", NOTHING],
      ["<button aria-hidden=true aria-label=x>yz</button>", NOTHING],
      ["<button aria-labelledby=x>Read on</button><i id=x>Read on, page 2</i>", 1],
    ],
    fails: [
      ["<button aria-label=x>yz</button>", ["1:1"]],
      ["<div role=button aria-label=x>yz</div>", ["1:1"]],
      ["<a href aria-label='Saved'>Save it</a>", ["1:1"]],
      ["<button aria-labelledby=x>Go</button><i id=x>Stop</i>", ["1:1"]],
      ["<button aria-label='One two'><b>One</b><b>two</b></button>", ["1:1"]],
    ],
  },
  // WCAG 2.2, failure F30.
  "image-alt-descriptive": {
    about: ["1.1.1", "A", "medium"],
    passes: [
      ["<img alt='A pier at dusk'><img alt='Open pier.jpg'><img alt='→'>", 3],
      ["<img alt='*'><img alt='?'><img alt='-'>", 3],
      ["<img alt=''><img><img alt=' '><img role=none alt=a.png>", NOTHING],
      ["<img alt=a.png aria-label='A pier'><img hidden alt=a.png>", NOTHING],
    ],
    fails: [
      ["<img alt='...'>", ["1:1"]],
      ["<img alt='---'>", ["1:1"]],
      ["<img alt='IMG_0042.JPG '>", ["1:1"]],
      ["<img alt='Alt text'>", ["1:1"]],
      ["<area href=x alt='map.png'>", ["1:1"]],
      ["<input type=image alt=Image>", ["1:1"]],
    ],
  },
};

interface Finding {
  rule: string;
  severity: string;
  subject: string;
  location: string;
  data: Record<string, unknown>;
}

for (
  const [rule, { about: [criterion, level, severity], passes, fails }] of Object.entries(RULES)
) {
  const cases: [string, string[], number][] = [
    ...passes.map(([html, checked]): [string, string[], number] => [html, [], checked]),
    ...fails.map(([html, at, checked = at.length]): [string, string[], number] => [
      html,
      at,
      checked,
    ]),
  ];
  for (const [html, locations, checked] of cases) {
    Deno.test(`accessibility-review: applies ${rule} to ${html}`, async () => {
      const output = await outputOf(ID, { html });
      const found: Finding[] = output.findings.filter((finding: Finding) => finding.rule === rule);
      assert.deepEqual(found.map(({ location }) => location), locations);
      for (const finding of found) {
        assert.equal(finding.severity, severity);
        assert.deepEqual(finding.data.wcag, criterion === "" ? [] : [criterion]);
        assert.equal(finding.data.level, level);
      }
      const rows = output.records.map(({ data }: { data: { rule: string } }) => data)
        .filter((row: { rule: string }) => row.rule === rule);
      const expected = { rule, wcag: criterion, level, checked, failed: locations.length };
      assert.deepEqual(rows, checked === NOTHING ? [] : [expected]);
    });
  }
}

Deno.test("accessibility-review: the table has the 38 rules, in order", async () => {
  const { details } = await outputOf(ID, { html: "<br>" });
  assert.deepEqual(details.rules_inapplicable, Object.keys(RULES));
  assert.equal(details.rules_inapplicable.length, 38);
});
