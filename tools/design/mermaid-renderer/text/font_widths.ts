/**
 * Advance widths of DejaVu Sans 2.37 and, for what it lacks, Noto Emoji; 1 em for other wide characters, 0
 * for marks and format characters, 1229 for the rest. Made by dev/scripts/make_font_widths.ts: do not edit.
 *
 * A table is a list of `length.width` in base 36, of neighbouring code points from U+0000 on; of
 * `.width` the length is 1.
 *
 * @module
 */

/** Units in an em. */
export const UNITS_PER_EM = 2048;

export const REGULAR_WIDTHS =
  ".xc c.0 .xc i.0 .i3 .mt .q6 .1bo .107 .1i2 .18d .fn 2.m7 .sg .1bo .i3 .kj .i3 .j6 a.107 2.j6 3" +
  ".1bo .u7 .1kw .12x .131 .13q .17t .zy .wq .183 .16s 2.gs .11b .vp .1d3 .16k .18s .yb .18s .13j" +
  " .104 .yr .15n .12x .1k9 .12z .yr .12z .m7 .j6 .m7 .1bo 2.sg .yv .104 .va .104 .z0 .k1 .104 .1" +
  "02 2.ft .wy .ft .1jf .102 .yt 2.104 .ne .tn .mb .102 .xo .1aj 2.xo .tv .107 .j6 .107 .1bo x.0 " +
  ".i3 .mt 4.107 .j6 2.sg .1kw .qt .yt .1bo .kj .1kw 2.sg .1bo 2.mt .sg 2.107 .i3 .sg .mt .qt .yt" +
  " 3.1j5 .u7 6.12x .1jf .13q 4.zy 4.gs .183 .16k 5.18s .1bo .18s 4.15n .yr .yf .zu 6.yv .1jv .va" +
  " 4.z0 4.ft .yt .102 5.yt .1bo .yt 4.102 .xo .104 .xo .12x .yv .12x .yv .12x .yv .13q .va .13q " +
  ".va .13q .va .13q .va .17t .104 .183 .104 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .183 .104 .1" +
  "83 .104 .183 .104 .183 .104 .16s .102 .1g4 .13j .gs .ft .gs .ft .gs .ft .gs .ft .gs .ft .xk .v" +
  "m .gs .ft .11b 2.wy .vp .ft .vp .ft .vp .lc .vp .jg .vz .g6 .16k .102 .16k .102 .16k .102 .1aa" +
  " .16k .102 .18s .yt .18s .yt .18s .yt .1ov .1m7 .13j .ne .13j .ne .13j .ne .104 .tn .104 .tn ." +
  "104 .tn .104 .tn .yr .mb .yr .mb .yr .mb .15n .102 .15n .102 .15n .102 .15n .102 .15n .102 .15" +
  "n .102 .1k9 .1aj .yr .xo .yr .12z .tv .12z .tv .12z .tv .k1 .104 .15t .131 .104 .131 .104 .140" +
  " .13q .va .183 .1al .131 .104 .yt .zy .18s .yy .wq .k1 .183 .132 .1jz .k4 .gs .16f .wy .ft .xo" +
  " .1jf .16k .102 .18s .1fy .yt .1hz .177 .113 .104 .13j .104 .tn .zy .j4 .mb .yr .mb .yr .1ct ." +
  "102 .17h .150 .16b .15k .12z .tv 2.11w .wv .tv .107 .11w .wv .t1 .104 .gs .s0 .q4 .gt .28w .21" +
  "w .1to .1bj .18r .pz .1gz .1gk .19d .12x .yv .gs .ft .18s .yt .15n .102 .15n .102 .15n .102 .1" +
  "5n .102 .15n .102 .z0 .12x .yv .12x .yv .1jf .1jv .183 .104 .183 .104 .11b .wy .18s .yt .18s ." +
  "yt .11w .wv .ft .28w .21w .1to .183 .104 .1rb .12t .16k .102 .12x .yv .1jf .1jv .18s .yt .12x " +
  ".yv .12x .yv .zy .z0 .zy .z0 .gs .ft .gs .ft .18s .yt .18s .yt .13j .ne .13j .ne .15n .102 .15" +
  "n .102 .104 .tn .yr .mb .zo .to .16s .102 .15u .1bo .13q .yq .12z .tv .12x .yv .zy .z0 .18s .y" +
  "t .18s .yt .18s .yt .18s .yt .yr .xo .r0 .1by .r5 .ft 2.1ks .12x .13q .va .vp .yr .tn .tv .yb " +
  ".r9 .131 .15n .12x .zy .z0 .gs .ft .18g .104 .13j .ne .yr .xo .y5 3.104 .v9 .va .104 .13m 2.z0" +
  " .1am .ur .u9 .184 .11s .ft .13l .104 .zt 2.xw 3.102 .ft .j9 .l5 .mi .rq .fu .146 3.1jf .10r ." +
  "10j .102 .yt .1ct .15f .11j 2.nk .nj .ne .nd 2.u6 2.yc .tn 2.j4 .q9 .j4 2.mb .102 .z5 .y1 .xo " +
  ".1aj .xo .yr 2.tv 2.wv 4.t1 .18s .wz .11s .14a .117 .gm .11y .su .15d 2.t1 .1lp .1o6 .1lm .1b8" +
  " .yp .18a .1c9 .145 .118 2.tb .11m .11r .n0 .mp .9y .eq .gt .gu .lk .tb .l7 .fu .q6 3.i3 2.hh " +
  "2.l1 6.sg .fn 3.sg .fn 3.sg 2.j6 2.hh 2.sg .m6 .i2 6.sg .hy .sg .o8 .9g .l8 .p9 .l1 5.s2 2.y5 " +
  "2.sg .th 4.y5 .sg 3.y5 .sg 8.y5 34.0 .118 .wb .1d1 .10u 2.fu .16k .10z 2.y5 .sg .v9 .va .v9 .j" +
  "6 .gs 4.y5 2.sg .13e .i3 .16g .1dk .n8 .y5 .1a8 .y5 .1ax .1az .j9 .12x .131 .vp .12x .zy .12z " +
  ".16s .18s .gs .11b .12x .1d3 .16k .zy .18s .16s .yb .y5 .zy 2.yr .18s .12z .18s .17h .gs .yr ." +
  "11i .ur .102 .j9 .wx .11i .10b .xo .yt .ur .uy .102 .yt .j9 .xj .xo .107 .vs .vq .yt .y9 .104 " +
  ".xe .102 .y9 .wx .11j .wv .11j .1bn .j9 .wx .yt .wx .1bn .11b .yy .z8 .13r .1bx .13r .11j .1bn" +
  " .11r .18s .yt .10w .xe .wq .q3 2.11j .1d8 .zp .1h4 .1bn .175 .11i .191 .yz .132 .yj .17o .zk " +
  ".13s .yt .yr .ui .11r .104 .va .ft .18s 2.z0 .yf .104 .13q .1d3 .111 .104 .140 .13q .140 2.zy " +
  ".18q .yp .13q .104 3.gs .1q8 .1ng .18q .14e .16k .yo .16s .12x 2.131 .yp .18g .zy .1pa .10h 2." +
  "16k .14e .16s .1d3 .16s .18s .16s .yb .13q .yr .yo .1cz .12z .186 .130 .1ou .1q8 .1bd .1e7 .13" +
  "1 .13q .1pf .13j .yv .z3 .xj .tw .13c .z0 .1f9 .u9 2.10z .yd .10d .16x .117 .yt .117 .104 .va " +
  ".x5 .xo .1cn .xo .12q .xm .1g2 .1hl .147 .18x .xj .v8 .1bw .y8 2.z0 .zk .tw .v8 .tn 3.ft .1fc " +
  ".1f4 .113 .yd .10z .xo .117 .1h4 .1bn .17u .128 .1hm .16m .1e1 .18k .1tz .1kz .18s .yt .1mf .1" +
  "aw .107 .ur .1cq .1dv .18s .yt .18g .11u .18g .11u .1kg .1fg .1i8 .175 .1v4 .1mh .1h4 .1bn .13" +
  "q .va .sl 5.0 2.ns .17y .12i .131 .xj .yb .104 .yp .tw .12e .xl .zi .u5 .1pa .1f9 .10h .u9 .14" +
  "e .yd .14e .yd .14e .yd .1cq .1bb .16s .11l .1lp .1dw .1pi .1g3 .1dy .13f .13q .va .yr .x5 .yr" +
  " .xo .yr .xo .12z .xo .1h5 .19w .130 .xm .130 .xm .130 .102 .1hj .15f .1hj .15f .gs .1pa .1f9 " +
  ".11b .yd .185 .125 .16s .11l .186 .12q .130 .xm .1ei .182 .ft .12x .yv .12x .yv .1jf .1jv .zy " +
  ".z0 .18s .z0 .18s .z0 .1pa .1f9 .10h .u9 .11w .wv .16k .10z .16k .10z .18s .yt .18s .yt .18s ." +
  "yt .13q .v8 .yo .xo .yo .xo .yo .xo .130 .xm .yp .tw .1e7 .18x .12e .xl .12z .xo .12z .xo .131" +
  " .xj .1l8 .1f1 .1jg .1dg .12m .xh .1oz .1ig .1rb .1j1 .183 .11j .17z .14g .yy .ur .16s .10d .1" +
  "ui .1kj .1ev .1d6 .1mp .1k3 .18s .104 .1k9 .1aj .14e .yd .1ph .1fi .1pi .1fw .194 .12u b.y5 .1" +
  "7l .15n 2.16v .15n .17x .10f .15n .1cw .16v .13b .uc .1gg .1d4 .15n .14q .17k .16v .17n .191 ." +
  "15e .15h .173 .15n .14k .19j .17p .191 .15n .16v .144 .13h .16b .ul .1a4 .172 .18s .18y 2.y5 ." +
  "hh .i3 .dc .kk .dj .n2 .sg .y5 .1jf .102 .11f .11q .102 .104 .ta .102 .160 .11f .102 .fg .1jr " +
  ".zf 2.102 .yl .103 .zs .102 .fg .102 .sd .102 .n0 .1jf .vv .10w 2.102 .1je .102 .101 .oq .1je " +
  ".107 .yo .19t .1a6 .y5 .j6 .kj 6.y5 19.0 .kj .0 .gs 2.0 .gs 2.0 .p4 .0 8.y5 .121 .ww .ng .v2 ." +
  "116 .fi .jp .116 .10w .cq .uk .u3 .wc .11r .12n .fi .ms .10x .zm .10e .zj .up .xr .14d .w4 .14" +
  "b .11e 5.y5 .qs .o2 .it .nn .10o b.y5 6.0 2.109 .y5 .172 .1jk .y5 .id 3.y5 b.0 .i3 .0 2.y5 .u7" +
  " .y5 .qr 2.ft .rh .ft .18j .ft .1hk .tt 2.1hk 3.10q 2.pc 2.rh 2.1xg 2.1ws 2.1gm 2.xy 5.y5 .go " +
  ".1mz .185 .1aw .15c .z8 .15s .tt .rh 2.18j f.0 .sg 5.0 b.uk .ih .i3 .v0 .1hk .185 .0 3.y5 .gm " +
  "4.y5 8.1hk 7.10q 9.pc 2.rh .sc .u5 .yq .u5 3.rh 3.1xg 2.1ws .1gm .xy 6.1mz 2.185 .1ex .1ny .1e" +
  "x 3.1aw 6.1ex 4.15c 5.15s .13q .10q 6.y5 3.rh 2.y5 .rh .18j .y5 .18j .y5 .18j 4.y5 .tt 8.0 .y5" +
  " 6.0 2.y5 2.0 .y5 4.0 2.y5 a.uk l.y5 .0 .y5 .0 u.y5 r.0 2j.y5 b.0 f.y5 a.107 .ft .wi .o4 .xo 2" +
  ".117 .xs .117 .1b5 2.ox .vs .yt .jx .1ik .qw .18k .117 .zk .15r .u5 .157 .qw .zk .xs 2.u5 .tq " +
  "2.xs 3.y5 9.0 2.hu 2.y5 2.vv .kj 2.y5 .0 o.y5 4.0 .y5 9.0 .y5 3.0 .y5 5.0 17.y5 3.0 1g.y5 2.0 " +
  "5.y5 9.0 16.y5 1l.0 1j.y5 .0 .y5 .0 4.y5 8.0 4.y5 .0 3.y5 7.0 a.y5 2.0 t.y5 .0 1m.y5 .0 4.y5 4" +
  ".0 8.y5 .0 k.y5 2.0 q.y5 .0 2.y5 2.0 1l.y5 .0 4.y5 2.0 4.y5 2.0 2.y5 3.0 3.y5 .0 u.y5 2.0 3.y5" +
  " .0 b.y5 2.0 1l.y5 .0 4.y5 5.0 .y5 2.0 4.y5 .0 k.y5 2.0 m.y5 6.0 .y5 .0 1m.y5 .0 2.y5 .0 .y5 4" +
  ".0 8.y5 .0 7.y5 2.0 b.y5 2.0 u.y5 .0 1p.y5 .0 c.y5 .0 1e.y5 .0 3.y5 .0 1j.y5 .0 .y5 3.0 5.y5 3" +
  ".0 .y5 4.0 7.y5 2.0 b.y5 2.0 t.y5 .0 1m.y5 .0 2.y5 .0 6.y5 .0 5.y5 2.0 k.y5 2.0 s.y5 2.0 1l.y5" +
  " 2.0 4.y5 4.0 8.y5 .0 k.y5 2.0 t.y5 .0 20.y5 .0 7.y5 3.0 .y5 .0 2i.y5 .0 2.y5 7.0 4.y5 .107 7." +
  "y5 8.0 1e.y5 .125 .12w .y5 .135 2.y5 .rg .zq .y5 .12w 2.y5 .134 6.y5 .123 .10i .10p .11a .y5 ." +
  "11h 2.zk .16e .17m 2.132 .y5 .13x .134 .12w .y5 .10y .y5 .zz 2.y5 .140 .1al .y5 .100 .12w .18t" +
  " .zz .0 2.uo 9.0 .11q 2.y5 .lc .11e .q6 .v5 .ry .y5 .12c .y5 7.0 .y5 .107 2.10g .125 2.zk .140" +
  " .125 .12c .12i 2.y5 2.1mi 1m.y5 2.0 r.y5 .0 .y5 .0 .y5 .0 1j.y5 e.0 .y5 5.0 .y5 2.0 5.y5 b.0 " +
  ".y5 10.0 9.y5 .0 2u.y5 4.0 .y5 6.0 .y5 2.0 2.y5 2.0 p.y5 2.0 4.y5 3.0 g.y5 4.0 d.y5 .0 2.y5 2." +
  "0 6.y5 .0 f.y5 .0 2.y5 .1dq .15q .12m .1bh .z0 .17o .16v .1g0 .ps .z9 .1by .1e7 .zj .1cm .18g " +
  ".zt .1fv .zb .za .1cm .1d9 .156 .zu .zb .zk .z9 .1aj .1dp .z0 .zg .zk .158 .1c1 .xw .136 .xw ." +
  "xs .160 a.y5 .sw .tg .x2 .1aj .sw .t6 .sh .19k .tg .t1 .1ok 2.tq .18q .sw .tg .19a .tq .118 .t" +
  "q .1ay .t6 .18q 2.tg .tq .wi .tq .tg .tl .tq .pu .sw .tg 2.sw .tg .vj .1b3 .ve .sw .wi .sw .ph" +
  " .if 3.y5 2n.1kw 4h.0 9p.y5 3.0 4h.y5 4.12x 3.17r .y5 3.17r .1bi .1bh .1bi .1bh .1bi .1bh .1j0" +
  " .1la .1j0 .1la .17r .1j0 .1la .1j0 .1la .17r .y5 .ek .uw 2.o3 2.m5 .md .m5 .qi .lx .ek 3.m5 ." +
  "1q0 .1fp .1i8 .1rj 4.12x 3.15h .y5 3.15h .1bi .12x .1bi .1bh .1bi .1bh .1j0 .1la .1j0 .1la .1j" +
  "0 .1la .1j0 .1la .15h .sx .ax .y5 4.15n 3.15j .y5 3.15j .1ge .1ek .1ge .1ek .1ge .1ek .1gs .1f" +
  "8 .1gs .1f8 .1hw .1f8 .1hw .1f8 .1hw .op 2.1dx .1d9 .1en 9.zr .1cx .17u .1ad .1af .1ad .1af .1" +
  "cx .17u .1cx .17u .1ad .1af .1ad .1af .1ad 2.n5 .16p .183 .16p .183 9.zr .1cx .17u .1ad .1af ." +
  "1ad .1af .1cx .17u .1cx .17u .1ad .1af .1ad .1af .1ad 2.oq .yp 3.vp 3.yp 2.vp .16m .17q .16g ." +
  "17g .16g .17g .16m .17q .16m .17q .16g .17g .16g .17g .16g .ly .sx .ly 2.y5 9.1cg .1ou .1mv .1" +
  "o9 .1cg .1o9 2.1cg .y5 .pr .y5 9.1cg .1ou .1mv .1o9 .1ml .1o9 .1ml .1ou .1mv .1ou .1mv .1pm .1" +
  "ml .1pm .1ml 2.y5 .15h 9.yb .1bh .16w .192 .17v .192 .17v .1bh .16w .1bh .16w .192 .17v .192 ." +
  "17v .192 .nt .nx .nt 8.y5 3.14i 4.1eq .1fr .1dm .1fr .1dm .1fr .1dm .1sv .1qk .1sv .1qk .1sv ." +
  "1qk .1sv .1qk .10g 9.zo .1c1 .18f .1af .1ak .1af .1ak .1c1 .18f .1c1 .18f .1af .1ak .1af .1ak " +
  ".1af .nt .y5 .m5 .rk 6.1g3 6.yb .1bh .16w .nt .y5 .15h 4.12x 4.15b .1gk .1la .sx 6.15n 4.15j ." +
  "1hw .1f8 .sx 9.y5 7.1b9 .w2 .16s .rk 7.1nk .1ay 4.y5 4.1b9 3.1zn 2.1l0 2.1zn .13t .1p1 9.y5 6." +
  "1cg .y5 7.10l .nt .zr 1a.y5 .17t 2.y5 .17n 2s.y5 2.qn 12.y5 .p9 .1nk .22i 2.2kv 2.268 2.2kv 9." +
  "y5 .r5 .s1 .14i .1gz .1tg .25x .s1 .14i .1gz .1tf .25x .sc .14v .1he .1tx .26g .s1 .14i .1gw ." +
  "1te .25x .sc .16t .18v .1wj .1tf .12v .sv .su 39.y5 3.0 t.y5 2.0 u.y5 2.0 u.y5 2.0 1s.y5 2.0 ." +
  "y5 7.0 8.y5 .0 2.y5 b.0 9.y5 .0 19.y5 5.0 39.y5 2.0 y.y5 .0 3a.y5 3.0 4.y5 2.0 9.y5 .0 6.y5 3." +
  "0 63.y5 2.0 2.y5 .0 1m.y5 .0 .y5 7.0 .y5 .0 .y5 .0 2.y5 8.0 6.y5 a.0 2.y5 .0 1c.y5 v.0 1d.y5 4" +
  ".0 1c.y5 .0 .y5 5.0 .y5 .0 5.y5 .0 14.y5 9.0 c.y5 2.0 w.y5 4.0 2.y5 2.0 .y5 3.0 1k.y5 .0 .y5 2" +
  ".0 3.y5 .0 .y5 3.0 1m.y5 8.0 2.y5 2.0 48.y5 3.0 .y5 d.0 .y5 7.0 4.y5 .0 6.y5 .0 3.y5 2.0 6.y5 " +
  ".xo .14t .1jv .xc .va 2.yf .rx .ur .ft .mg .wy .x6 .16x .10z .yt .va 3.12x .1m7 .y5 2.yt .tu 2" +
  ".y8 .x5 .wo .15x .1hx .10a .xo .1aj .tv .tx 2.y5 .x6 .xo .w3 .tu .xl .10d .oi .yw .ol .y5 .rl " +
  "2.mn .rr .qy 2.ak .ni .jy .ux 2.qt .s7 .p0 .lm .ow .lw .q8 .zf 2.ma .n2 .10v .od .n2 2.nq .ki " +
  ".kg .n2 .a6 .o8 .zg .n9 .nj .l2 2.nj .od .gs .n1 .qq .zg .nq .y5 .mv .l7 .lx .nn .kp .a6 .eq ." +
  "n1 .nq .mv .l7 .nf .nn .kp c.y5 .104 .qy 2.y5 .l5 .y5 .11y 7.y5 .ft l.y5 .n2 2.l2 .nj .ki .gv " +
  ".d9 .n2 .n1 .ev .e7 .eu .ev .dc .e7 .dd .lf 2.zg .nd .ra .n9 2.nj .ki .gb .gs .sw .nt .kk .n4 " +
  ".nq .ku .ou .ku .mb .nj 1s.0 .12x .yv .131 .104 .131 .104 .131 .104 .13q .va .17t .104 .17t .1" +
  "04 .17t .104 .17t .104 .17t .104 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .wq .k1 .183 .104 .16" +
  "s .102 .16s .102 .16s .102 .16s .102 .16s .102 .gs .ft .gs .ft .11b .wy .11b .wy .11b .wy .vp " +
  ".gd .vp .gd .vp .ft .vp .ft .1d3 .1jf .1d3 .1jf .1d3 .1jf .16k .102 .16k .102 .16k .102 .16k ." +
  "102 .18s .yt .18s .yt .18s .yt .18s .yt .yb .104 .yb .104 .13j .ne .13j .ne .13j .ne .13j .ne " +
  ".104 .tn .104 .tn .104 .tn .104 .tn .104 .tn .yr .mb .yr .mb .yr .mb .yr .mb .15n .102 .15n .1" +
  "02 .15n .102 .15n .102 .15n .102 .12x .xo .12x .xo .1k9 .1aj .1k9 .1aj .1k9 .1aj .1k9 .1aj .1k" +
  "9 .1aj .12z .xo .12z .xo .yr .xo .12z .tv .12z .tv .12z .tv .102 .mb .1aj .xo .yv 3.k1 .17q .y" +
  "t .12x .yv .12x .yv .12x .yv .12x .yv .12x .yv .12x .yv .12x .yv .12x .yv .12x .yv .12x .yv .1" +
  "2x .yv .12x .yv .zy .z0 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .zy .z0 .gs .ft .gs .f" +
  "t .18s .yt .18s .yt .18s .yt .18s .yt .18s .yt .18s .yt .18s .yt .1fy .yt .1fy .yt .1fy .yt .1" +
  "fy .yt .1fy .yt .15n .102 .15n .102 .1ct .102 .1ct .102 .1ct .102 .1ct .102 .1ct .102 .yr .xo " +
  ".yr .xo .yr .xo .yr .xo .17r .r5 4.y5 8.11i 2.12x 2.1dx .17r .19l .14a .169 6.ur 2.y5 2.14g .1" +
  "iy .1jg .1f4 .1gs 2.y5 8.102 .1bm .1bj .1ps .1py .1mf .1ns .1h4 .1hv 8.j9 .lm .la 2.104 .wg .y" +
  "4 .ru .s1 6.yt 2.y5 .19r .1c9 .1qa .1qk .1he .1j7 2.y5 8.wx .y5 .18l .y5 .1kr .y5 .1ll .y5 .1f" +
  "2 8.1bn .19n .1bz .1pz .1qb .1ht .1jb .1gf .1i6 2.11i .ur .v7 .102 .118 2.j9 2.yt 2.wx 2.1bn 2" +
  ".y5 8.11i 2.12x 2.1dx .17r .19l .14a .169 8.102 .1bm .1bj .1ps .1py .1mf .1ns .1h4 .1hv 8.1bn " +
  ".19n .1bz .1pz .1qb .1ht .1jb .1gf .1i6 5.11i .y5 2.11i 2.12x .14r .13e .12x 5.sg 2.102 .118 ." +
  "y5 2.102 .19s .16g .1gy .1dk .16s 3.sg 4.j9 2.y5 2.j9 2.gs .r1 .n8 .y5 3.sg 4.wx 2.104 2.wx 2." +
  "yr .1c3 .1ax .12z 3.sg 2.y5 3.1bn .y5 2.1bn .1hj .1a8 .1gh .1az .17h 2.sg .y5 .sg .1kw .sg .1k" +
  "w .ir .e8 .9i .107 .i3 .bd .5o 5.0 2.kj .107 .sg 2.1kw 2.sg 4.i3 4.th 2.sg 2.xk .j1 .11z .1kw " +
  ".i3 7.0 .bd .24c .2qq .cx .l9 .tl .cx .l9 .tl .ja 2.mr .1bo .rm .u7 .sg 2.19q .e8 .1kw .sg .9i" +
  " 2.m7 .1gg 2.15p .sa .107 3.sg .j6 .19q .sg .pl .1kw .19q .1bo .xc .11q 2.1bo .i3 .19d .1bo 2." +
  "i3 .cn 5.0 .y5 a.0 .mt .a6 2.y5 6.mt 3.u1 2.dz .mo a.mt 3.u1 2.dz .y5 .ma .nq .nj .p9 .nq .n0 " +
  ".o8 .9g .zg .mo .od .l8 .gs 3.y5 .1dw 4.107 .1jf .107 .20e .1p3 .1k9 .18m 4.107 .20e 4.107 .18" +
  "1 .107 2.y5 3.107 2.y5 .107 i.y5 j.0 .208 d.0 f.y5 2.1ly .13q .1rw .10j .1ly .1op .yy .13q .1i" +
  "5 .y5 .1k8 .16x .1cc 2.102 .qq .13o .14z .ni .1aj .19k .1n6 .1kw .13o .13w .18s .19e .1ab .192" +
  " .1f0 .12x .1m0 .1p4 .1kw .12x .16d .wv 2.17h .z2 .j9 .11b .12x .18q .140 .1cm .xo .yg .18q .w" +
  "q .1ou .qa .16e .12c .qi .10o .lm .1go .1vx .13y .15e .118 .1ca .1a4 .183 2.vp .yr .1al .14a ." +
  "z0 2.jz .y5 .18d 2.y5 .ty .y5 2.1j5 .25y c.1j5 .wb .gs .s0 .138 .1gi .12x .1gh .1rp .22x .1g7 " +
  ".12z .1h3 .1sd .vp .13q .17t .1d3 .ft .q1 .109 .1a6 .xo .1a5 .1kd .1ul .1al .xo .1as .1l0 .ft " +
  ".va .104 .1jf .1yu .17t .1yu .140 .v9 .13q 3.y5 .1j5 6.y5 34.1bo .12x .107 .tf 2.zy .1dk 2.122" +
  " 2.1dk .14u 2.1dk .14u .107 2.172 .12c 3.1bo .j6 .108 .1bo 2.zm 3.109 .14n .1be .1bo 2.1f0 .1b" +
  "o 4.sg 4.15n .tn .18w .1o5 .tn .18w .1o5 3.tn 2.107 .et .107 8.1bo .lc h.1bo 2.1bq 2.1kw k.1bo" +
  " 2.1nk .qe v.1bo 3.15n 4.1bo 2.18e d.1bo 4.1dk 2.tm 8.1dk 6.1bo 2.1kw 2.1bo .tm 3.15n 2.1bo 4." +
  "1ao .zm .i3 .zm .1bo 5.1kw .1bo 2.15o 8.1bo 2.28x k.1bo 5.1kw .1dk .14u 2.1dk .14u 2.1dk .1kw " +
  ".1dk .14u .1dk .14u .1dk 2.y9 .104 4.1bo .rs 4.m7 4.1a0 .1bo .t7 6.y5 .1kw .1bo 2.208 4.qo 2.t" +
  "n 2.y5 2.1tk .28g .1tk .2a4 2.1kw .28g .1do 1y.y5 .j9 .104 .1bn 4.y5 .11i 2.y5 .173 9.y5 .1tk " +
  "c.y5 .1do 6.y5 c.sg 7.16o .tn v.y5 .1bo .1hr j.y5 .1do .y5 .17r 2.y5 .107 b.208 4.y5 3.208 13." +
  "y5 2.104 1o.y5 a.1f0 2g.y5 .208 1p.y5 3k.y9 w.17r a.1hr 2.12k 2.1hr 2.vb 4.17r 2.sk 2.17r 2.sk" +
  " 4.17r 2.sk 2.17r 2.sk 5.17r .1dn .s4 b.1dn 2.tz .190 3.1j7 4.m1 2.1dn 4.17r .xk 5.1hr 3.17r ." +
  "1ro 4.1hr 4.1dn 3.17r 2.1b8 2.15o .17r .1f0 .1kw 5.1f0 .wl .1ez .1f0 2.1ej .127 .1lm .1yv .1z5" +
  " 3.1f0 .ua 9.1f0 .yn .1f0 .yn 4.1f0 .122 .16g .10y .18l .v0 3.1f0 .14f c.1f0 3.1nb 3.1f0 .yx 2" +
  ".15o 13.1f0 .qu .10b 2.1f0 .qu .kc .rj .16k .17k e.1f0 6.1dg f.1f0 .us 7.1f0 .y5 3.1f0 .13y .1" +
  "l5 .1pz .1uu .1fd a.1bo .1c0 .1bo 4.15o .1cc 2.15o 4.y5 2.208 .y5 4.1bo 2.208 2.y5 .208 5.y5 2" +
  ".208 .y5 .208 .y5 2.208 d.y5 .15o 6.y5 2.208 5.y5 6.208 .y5 4.208 2.y5 .208 3.y5 4.1bo .208 4." +
  "1bo 2.208 s.1bo .208 z.1bo .208 .1f0 .208 4.1f0 3.208 .1f0 .208 3.1bo 2.ic 2.um 2.y5 l.1bo a.1" +
  "f0 l.1bo 3.208 o.1bo .208 e.1bo .208 5.y5 2.m7 p.y5 .s4 5.y5 2.s6 2.m7 2.vn 4.y5 4.1bo .1tu b." +
  "29k 74.15o 6.y5 2.1bo 2.y5 2.1bo 14.y5 2.208 a.y5 2.12v 1t.y5 2.15r 21.y5 .1bo 7.1kw l.y5 .s4 " +
  "e.y5 2.1bo 4.y5 3.1kw 9.y5 .23e g.tn i.y5 .1bo 1m.y5 2.1bo h.y5 10.1bo d.y5 d.1bo 1q.y5 2.1bo " +
  "5.y5 e.1bo 4.1bk 4.1hr 4.17r .1hr 2.208 2.y5 2.1dg 3.1do .1ro 17.y5 .208 2.y5 2.1dg .208 7e.y5" +
  " .vp .ft .vp .yb .13j .yv .mb .16s .102 .11b .wy .12z .tv .18g .1d3 .12x .18g .15s .1s6 .1ip ." +
  "xo .118 .wb .11j .y5 .nk .yt .rx .9y .oi .104 .12z 33.y5 3.0 e.y5 .xm .xu .w4 .y8 .xf .1ft .zn" +
  " .1i5 .xv .yj .1i9 .z9 .xv .1gp .xu .19v .1gz .x9 .xp .1gj .1i7 .1b3 .xw .xu .xk 2.xo .zb .1gd" +
  " .xj .xd .x2 .1g0 .xw .xu .xp .10i .1f9 a.y5 .10s 2.1ei .12t .12w .105 .vy 2.12x 2.zy .12u .1d" +
  "r .12z .rx .12z 2.1ei .h3 .zo .16s .11b .u0 .12z .10o .zy .sl .1i7 .18a .16k .zb .gs .18a .gs " +
  ".16s .100 2.1ei .16s .i8 .16m 2.1ei .13q .17o .12z .13q .ze .12x .16s .zy .18u .w9 .18u 9.y5 ." +
  "tb f.y5 .0 2o.y5 w.0 o.y5 .u7 6.y5 .1bo 2.y5 4.m7 8.y5 .u7 29.y5 q.1kw .y5 2h.1kw c.y5 5y.1kw " +
  "q.y5 1m.1kw 4.0 2.1kw .208 c.1kw .208 .1kw 2.y5 2e.1kw 2.y5 2.0 2t.1kw 5.y5 17.1kw .y5 1f.1kw " +
  ".y5 16.1kw .y5 2e.1kw 9.y5 1c.1kw .y5 14.1kw 8.y5 1z.1kw .208 .1kw .208 5d2.1kw 1s.1f0 h3h.1kw" +
  " 3.y5 1j.1kw 9.y5 .131 2.yb .17t 2.yr .183 2.11b .t4 .13q .140 .12z 2.wq .1d3 .16k .vp .104 2." +
  "13j 2.12x .16s .183 .t4 .1k9 .12z .yr .131 2.12x 2.zy .gs .18s 2.15n .vp .17n 2.h2 2.xx 2.h2 2" +
  ".xg 90.y5 .104 .tn .k4 .j9 4.y5 .1v4 .1mh 2.y5 .1mj .1fk 2.y5 .1pf .1bw .1jk .1by a.y5 .1of .1" +
  "fv .1oo .1f9 .1v1 .1lc .18s .yt .1co .14j .259 .1ly .1e0 4.0 .y5 a.0 c.y5 .18i .12y .yr .x5 6." +
  "y5 .130 .102 2.y5 .259 .1ly 4.y5 2.0 28.y5 2.0 m.y5 f.s2 4.y5 2.l0 3.ed 2.y5 .lx .k9 2.qu .16s" +
  " .102 .1dy .14d .yy .ur 4.y5 .rx .tn .1z3 .1k1 .1wg .1kb .1sz .1jt .1j9 .1aj .1j9 .1aj .1ik .1" +
  "aj .140 .v9 .11b .x6 4.y5 .12p .mb .x3 .oa .19w .142 2.y5 .259 .1ly .yb .104 .15r .182 2.y5 .1" +
  "8s .104 c.y5 .yf .104 .yf .104 o.y5 .vp .ft .15u .102 5.y5 .j6 .le .mt .fn .130 .rq .y5 .17y ." +
  "11x e.y5 .183 .104 .11b .wy .16k .102 .13j .ne .104 .tn .19k 25.y5 .wt .10n .1g2 .wq .yb .1d3 " +
  ".gs .1w8 2.y5 .0 3.y5 .0 4.y5 .0 p.y5 2.0 5.y5 .0 47.y5 2.0 q.y5 i.0 d.y5 .0 12.y5 8.0 p.y5 b." +
  "0 e.y5 t.1kw 3.y5 3.0 1c.y5 .0 2.y5 4.0 2.y5 2.0 13.y5 .0 1v.y5 6.0 2.y5 2.0 2.y5 2.0 c.y5 .0 " +
  "8.y5 .0 1b.y5 .0 1f.y5 .0 .y5 3.0 2.y5 2.0 5.y5 2.0 .y5 .0 16.y5 2.0 8.y5 .0 6m.y5 .0 2.y5 .0 " +
  "4.y5 .0 i.y5 8mc.1kw 4m4.y5 .c5 .dj .em .f0 .f7 .dj .c5 .dj .em .f0 .em .dj .c5 .dj .em .f0 .e" +
  "m .dj .c5 .dj .f7 .f0 .em .dj .c5 .fn 6e.y5 4.1jk sc.y5 2.x0 .zh .1el .xa .x0 .115 .1e6 .vl .x" +
  "0 .1uh .xi .xk .1dg .x0 .xj .1fz .xk .15l .x6 .1dm .xj .1ex 2.xi .xl .10x .xi .xj .y2 .xk .td " +
  ".wz .x8 2.x0 .x1 .10b .1ic .y5 .1gz .19z a.sw 3.tg 5.18r 6.v3 hv.y5 .yt fu.y5 e8.1kw .137 2.zu" +
  " 2.1j0 .131 .1cz c.y5 2.1wd .1w1 .1vh .2f0 5.y5 .cq .0 .it .106 .1cp .181 .1fj .17w .1bz .1cn " +
  ".19x .1dt .1bo 4.14b 3.121 .ww .ng .v2 .116 .k8 .n3 .y5 .10w .is .uk .u3 .wc .y5 .12n .y5 .mq " +
  ".10x .y5 .10e .zj .y5 .xr .14d .w4 .14b .11e .fi .ww .u3 .zj .zs 2.y5 .1hk .1jv .fu .h6 .1hk ." +
  "1jv .fu .h6 .1hk .1jv .fu .h6 .1hk .1jv .fu .h6 .1hk .1jv .fu .h6 .1hk .1jv .fu .h6 .1mz .1mw " +
  ".r7 .ss .1mz .1mw .r7 .ss 2.10q .z6 3.10q .z6 3.10q .z6 3.10q .z6 .10q .pc .tv .pc .tv .pc .tv" +
  " .pc .tv .rh .ve .rh .ve 2.1ex .r3 .vf 2.1ex .r3 .vf 2.1ex .r3 .vf 2.1ex .r3 .vf .15s .17b .15" +
  "s .17b .fu .h6 6.y5 .13q .zy .u0 .q8 11.y5 .1aw .1by .r3 .vf .rh .te .rh .te .rh .te .y5 .rh ." +
  "te 4.y5 .18j .1bf .fu .h6 .fu .h6 i.y5 .18j .1bf .fu .h6 e8.y5 g.0 a.1kw 6.y5 g.0 z.1kw .y5 j." +
  "1kw .y5 4.1kw 4.y5 3.go .ew .go .y5 a.go .qr .ft .hc .ft .hc .rh .te .ft .hc .18j .1bf .fu .h6" +
  " .ft .hc .1hk .1jv .fu .h6 .tt .ui .1hk .1jv .fu .h6 .1hk .1jv .fu .h6 2.10q .z6 3.10q .z6 3.1" +
  "0q .z6 .10q .pc .tv .pc .tv .rh .ve .rh .ve .1xg .20j .1bo .1er .1xg .20j .1bo .1er .1ws .1xp " +
  ".1cb .1dc .1ws .1xp .1cb .1dc .1gm .1i0 .19a .1ao .1gm .1i0 .19a .1ao .xy .ua .xy .rg .xy .ua " +
  ".tr .rg .1mz .1mw .r7 .ss .185 .1bg .r7 .ss .1aw .1by .r3 .vf .15c .173 .hc .iu .z8 .11v .uh ." +
  "ww .15s .17b .fu .h6 .tt .ui .u0 .q8 .rh .te .18j .1bf .18j .1bf .fu .h6 .wg .xy .wg .xy .wg ." +
  "xy .wg .xy 2.y5 .0 .y5 2o.1kw 3j.y5 7.1kw i.y5 4.0 .1mc e7.y5 .0 6a.y5 .0 v.y5 .172 .yk .w0 .y" +
  "6 2.v8 .p0 .zk .1fe .g4 .109 .v3 .296 .1e5 .1gk .1fe .131 .1de .xc .yi .p4 .13m .108 .131 .12w" +
  " .1a2 .u0 2.vq .p0 .172 .y5 .g4 .172 .131 .1aj 2a.y5 5.0 1ae.y5 3.0 .y5 2.0 5.y5 4.0 14.y5 3.0" +
  " 4.y5 .0 4l.y5 2.0 fx.y5 4.0 1t.y5 5.0 8t.y5 2.0 27.y5 4.0 1y.y5 b.0 1d.y5 4.0 3f.y5 .0 1i.y5 " +
  "f.0 15.y5 .0 2.y5 2.0 a.y5 3.0 1d.y5 4.0 2.y5 2.0 2.y5 .0 4.y5 .0 a.y5 .0 1e.y5 3.0 10.y5 5.0 " +
  ".y5 8.0 1q.y5 .0 c.y5 2.0 1g.y5 9.0 a.y5 4.0 2.y5 .0 2n.y5 3.0 2.y5 .0 .y5 2.0 6.y5 .0 2.y5 .0" +
  " 4d.y5 .0 3.y5 8.0 l.y5 2.0 1l.y5 2.0 3.y5 .0 11.y5 7.0 3.y5 5.0 1y.y5 6.0 d.y5 .0 .y5 .0 .y5 " +
  ".0 e.y5 2.0 2d.y5 8.0 2.y5 3.0 .y5 .0 n.y5 .0 2c.y5 6.0 .y5 .0 4.y5 2.0 .y5 2.0 6m.y5 4.0 6.y5" +
  " 2.0 .y5 2.0 r.y5 2.0 2d.y5 8.0 2.y5 .0 .y5 2.0 2y.y5 .0 .y5 .0 2.y5 6.0 .y5 .0 2t.y5 .0 .y5 ." +
  "0 2.y5 4.0 .y5 5.0 77.y5 9.0 .y5 2.0 74.y5 2.0 .y5 .0 4.y5 .0 40.y5 4.0 2.y5 2.0 4.y5 .0 w.y5 " +
  "a.0 14.y5 6.0 2.y5 4.0 8.y5 .0 9.y5 6.0 2.y5 3.0 1a.y5 d.0 .y5 2.0 ba.y5 7.0 .y5 6.0 .y5 .0 2a" +
  ".y5 m.0 2.y5 7.0 .y5 2.0 .y5 2.0 3e.y5 6.0 3.y5 .0 .y5 2.0 .y5 7.0 .y5 .0 20.y5 2.0 3.y5 .0 .y" +
  "5 .0 9n.y5 2.0 b.y5 2.0 1g.y5 5.0 5.y5 .0 .y5 .0 n.y5 .0 445.y5 h.0 6.y5 f.0 8ug.y5 c.0 3.y5 3" +
  ".0 1xc.y5 5.0 1n.y5 7.0 t4.y5 .0 1r.y5 4.0 25.y5 4.1kw .0 b.y5 7.1kw 9.y5 5p7.1kw 10.y5 y.1kw " +
  "2n.y5 37.1kw d.y5 pe.1kw e.y5 1f.1kw 5y5.y5 4.1kw .y5 7.1kw .y5 2.1kw .y5 89.1kw 9.y5 .1kw t.y" +
  "5 3.1kw 2.y5 .1kw e.y5 5.1kw 7.y5 b0.1kw 1wh.y5 2.0 .y5 4.0 3mk.y5 1a.0 2.y5 n.0 f4.y5 3.0 9.y" +
  "5 g.0 2.y5 7.0 u.y5 4.0 44.y5 3.0 57.y5 2f.1f0 9.y5 n.1kw ch.y5 .165 .15l .y5 .1al .15i .12b ." +
  "183 .y5 .mc .ma .16t .119 .1mb .y5 .18s 3.y5 .104 .14a .1b8 .154 .1r1 .19u .148 .y5 .11n .14a " +
  ".va .14a .z0 .qh .14a .15x 2.jz .111 .jz .1sy .15x .yt 2.14a .rj .tn .qh .162 .yk .1fs .12g .z" +
  "j .xk 1g.y5 .12x .131 .13q .17t .zy .wq .183 .16s .p8 .gs .11b .vp .1d3 .16k .18s .yb .18s .13" +
  "j .104 .yr .15n .12x .1k9 .12z .yr .12z .yv .104 .va .104 .z0 .k1 .104 .102 2.ft .wy .ft .1jf " +
  ".102 .yt 2.104 .ne .tn .mb .102 .xo .1aj 2.xo .tv ec.y5 9.107 .104 a.107 es.y5 1j.0 4.y5 1e.0 " +
  "8.y5 .0 e.y5 .0 m.y5 5.0 .y5 f.0 11s.y5 7.0 .y5 h.0 2.y5 7.0 .y5 2.0 .y5 5.0 2s.y5 .0 4g.y5 7." +
  "0 af.y5 .0 1p.y5 4.0 e4.y5 4.0 72.y5 2.0 kg.y5 7.0 31.y5 7.0 xh.y5 .ft .1hk .10q .pc .y5 2.rh " +
  ".10q .1gm .18j .1aw .15c .z8 .15s .1xg .xy .1mz .1ws .185 .rh .1xg 2.1hk .10q .pc .1ws .1gm .x" +
  "y .1hk .15s .1mz .185 .y5 .ms .11y .y5 .y6 2.y5 .11y .y5 .ms .y1 .oa .yn .ms .1eg .xy .r7 .1f3" +
  " .r7 .y5 .1eg 2.ms .11y .y5 .1f3 .y5 .tr 11.y5 .11c .1gi .y5 .1bc 2.y5 .1gi .1ql .11c .18f .y5" +
  " .1bt .11c .1t0 .1fa .18j .1tn .18j .y5 .1t0 2.11c .1gi .y5 .1tn .1ql .1fa .11c .y5 .18j at.y5" +
  " .208 17.y5 1e.25l 1e.1ad c.y5 f.1m7 2.y5 c.1m7 .1mo .1m7 2.y5 f.1m7 .y5 f.1m7 40.y5 2.208 c.y" +
  "5 2.208 e.y5 .208 2.y5 a.208 j.y5 .1kw 1j.y5 q.208 .1kw 2.208 d.y5 a.1kw .208 k.1kw .208 2.1kw" +
  " 9.208 .1kw 4.y5 9.1kw 7.y5 2.208 e.y5 6.1kw 4a.y5 h.208 8.1nb 9.208 2.y5 34.208 2.y5 2.208 .y" +
  "5 3.208 2.y5 2b.208 2.y5 3.208 .y5 1i.208 .1nc .1vc 2.208 .1nb 3.208 .1ts 5k.208 .y5 1r.208 b." +
  "y5 6.208 .y5 o.208 7.y5 2.208 2.y5 8.208 c.y5 .208 2.y5 4.208 2.y5 .208 4.y5 2.208 d.y5 2.208 " +
  "2.y5 .208 8.y5 2.208 9.y5 .208 5.y5 3.208 c.y5 3.208 8.y5 3.208 2.y5 .208 .y5 .208 4.y5 .208 6" +
  ".y5 .208 3.y5 .208 6.y5 6.208 2.1nb .1uh x.1nb .208 7.1nb .208 .1uh 6.1nb .2j9 4.1nb .1uh 7.1n" +
  "b 2.208 .1nb c.208 1c.y5 1y.208 5.y5 8.208 2.y5 5.208 2.y5 a.208 3.y5 .208 .y5 2.208 3.y5 .208" +
  " 2.y5 a.208 65.y5 .1kw 5.y5 c.208 4.y5 .208 7v.y5 1b.208 .y5 a.208 .y5 55.208 34.y5 d.208 3.y5" +
  " 1z.208 .y5 .208 3.y5 i.208 .y5 d.208 3.y5 c.208 zp.y5 1eke.1kw 2.y5 1eke.1kw e1oj.y5 .0 u.y5 " +
  "2o.0 3k.y5 6o.0 2ned.y5 a.208 n1.y5 .208 .y5 a.208 1j9k.y5";

export const BOLD_WIDTHS =
  ".xc c.0 .xc i.0 .jt .py .tn .1bo .13l .1l0 .1dm .hf 2.q0 .tr .1bo .lm .nm .lm .ks a.13l 2.mr 3" +
  ".1bo .x0 .1kw .181 .17d .15r .1b8 2.12v .1ap .1bm 2.l6 .183 .109 .1km .1bm .1cd .15p .1cd .17t" +
  " .14z .12t .1a7 .181 .1qr .17v .157 .159 .q0 .ks .q0 .1bo 2.sg .12e .14q .xq .14q .12l .or .14" +
  "q .14i 2.ji .11u .ji .1na .14i .133 2.14q .s2 .xv .r7 .14i .113 .1gk .10p .113 .x4 .14i .ks .1" +
  "4i .1bo x.0 .jt .py 2.13l .107 .13l .ks 2.sg .1kw .w3 .10r .1bo .nm .1kw 2.sg .1bo 2.ox .sg .1" +
  "5v .107 .lm .sg .ox .w3 .10r 3.1mw .x0 6.181 .1pq .15r 4.12v 4.l6 .1bo .1bm 5.1cd .1bo .1cd 4." +
  "1a7 .157 .15z .14x 6.12e .1nm .xq 4.12l 4.ji .133 .14i 5.133 .1bo .133 4.14i .113 .14q .113 .1" +
  "81 .12e .181 .12e .181 .12e .15r .xq .15r .xq .15r .xq .15r .xq .1b8 .14q .1bo .14q .12v .12l " +
  ".12v .12l .12v .12l .12v .12l .12v .12l .1ap .14q .1ap .14q .1ap .14q .1ap .14q .1bm .14i .1je" +
  " .18y .l6 .ji .l6 .ji .l6 .ji .l6 .ji .l6 .ji .16c .130 .l6 .ji .183 2.11u .109 .ji .109 .ji ." +
  "109 .ra .109 .vo .10j .l4 .1bm .14i .1bm .14i .1bm .14i .1jx .1bm .14i .1cd .133 .1cd .133 .1c" +
  "d .133 .1ue .1q9 .17t .s2 .17t .s2 .17t .s2 .14z .xv .14z .xv .14z .xv .14z .xv .12t .r7 .12t " +
  ".r7 .12t .r7 .1a7 .14i .1a7 .14i .1a7 .14i .1a7 .14i .1a7 .14i .1a7 .14i .1qr .1gk .157 .113 ." +
  "157 .159 .x4 .159 .x4 .159 .x4 .or .14q .1a5 .17d .14q .17d .14q 2.15r .xq .1bo .1e0 .172 .14q" +
  " .134 .12v .1cb .13l .12v .or .1ap .194 .1ng .os .m5 .183 .11u .ki .xo .1na .1bm .14i .1cd .1d" +
  "p .133 .1pl .1fw .18h .14q .17t .14z .xv .12v .ve .r7 .147 .r7 .12t .1bj .14i .1cd .1aa .19d ." +
  "18a .159 .x4 2.17y .10g .x4 .13l .17y .10g .wl .14q .l6 .11h .uy .l6 .2gh .28c .21u .1lf .1jr " +
  ".130 .1ws .1v4 .1o0 .181 .12e .l6 .ji .1cd .133 .1a7 .14i .1a7 .14i .1a7 .14i .1a7 .14i .1a7 ." +
  "14i .12l .181 .12e .181 .12e .1pq .1nm .1ap .14q .1ap .14q .183 .11u .1cd .133 .1cd .133 .17y " +
  ".x4 .ji .2gh .28c .21u .1ap .14q .21b .18s .1bm .14i .181 .12e .1pq .1nm .1cd .133 .181 .12e ." +
  "181 .12e .12v .12l .12v .12l .l6 .ji .l6 .ji .1cd .133 .1cd .133 .17t .s2 .17t .s2 .1a7 .14i ." +
  "1a7 .14i .14z .xv .12t .r7 .13a .yk .1bm .14i .1bm .1d7 .1a1 .11h .159 .x4 .181 .12e .12v .12l" +
  " .1cd .133 .1cd .133 .1cd .133 .1cd .133 .157 .113 .rz .1db .t4 .ji 2.1pw .181 .15r .xq .109 ." +
  "12t .xv .x4 .18h .yy .17d .1a7 .181 .12v .12l .l6 .ji .1cy .190 .17t .s2 .157 .113 .12e 3.14q " +
  "2.xq .14s .192 2.12l .1du .vo .v0 .1ad .15m .ji .192 .14q .zp .10m .105 3.14i .v1 .p2 .v1 .vs " +
  ".13g .ji .1bv 3.1na .14i .194 .147 .133 .1fp .12r .19b 2.um .10z 2.s2 2.xw 2.10j .xv .nm .or ." +
  "yf .ve 2.r7 .1gd .17y .124 .113 .1gk .113 .157 .13h .12w 2.10g 4.wl .1cd .100 .15m .12y .13b ." +
  "ji .15n .uo .192 2.wl .1tr .1x3 .1tp .1jh .17q .1gv .1me .1d2 .18d .xm .nm .12i .18w 2.px .ch " +
  "3.hy .nd .xm .nq .h6 .tn 3.lm 2.ku 2.ik 6.sg .hf 3.sg .hf 3.sg 2.j6 2.ku 2.sg .no .io 6.sg .jy" +
  " .sg .nf .ch .lo .nh .ik 5.sg 2.y5 2.sg .11e 4.y5 .sg 3.y5 .sg 8.y5 34.0 .13p .w5 .1m5 .1bk 2." +
  "h6 .1bm .13v 2.y5 .sg .xq .va .v9 .mr .l6 4.y5 .p4 .sg .19d .lm .1c4 .1le .w2 .y5 .1eo .y5 .1j" +
  "r .1ev .m6 .181 .17d .109 .181 .12v .159 .1bm .1cd .l6 .183 .181 .1km .1bm .zy .1cd .1bm .15p " +
  ".y5 .12v .12t .157 .1cd .17v .1cc .1cd .l6 .157 .133 .vo .14i .m6 .12f .133 .14q .12r .133 .vo" +
  " .xm .14i .133 .m6 .14f .100 .15v .12r .xm .133 .190 .14q .xq .18b .10b .12f .18i .10p .196 .1" +
  "dg .m6 .12f .133 .12f .1dg .183 .111 .11l .16g .1ju .16g .19b .1dg .16b .1cd .133 .15r .xq .12" +
  "v .s3 .13y .11j .1ga .zo .1q6 .1bn .1bc .14q .1gs .16b .15q .110 .18v .126 .16s .14q .12t .xk " +
  ".16b .14q .xq .ji .1cd .10o .10n .15z .14q .15r .1km .15n .14q .13q .15r .13q 2.12v .1dz .109 " +
  ".15r .14z 3.l6 .1to .1sa .1dz .1ai .1bm .17v .1bm .181 2.17d .109 .1eo .12v .1xn .14f 2.1bm .1" +
  "ai .1b9 .1km .1bm .1cd .1bm .15p .15r .12t .17v .1kf .17v .1gs .19z .1ya .23f .1hg .1my .17d ." +
  "15r .1us .17t .12e .13q .100 .tq .19y .12l .1km .x2 2.13v .12m .15o .1ai .13b .133 .13b .14q ." +
  "xq .wz .113 .1kg .10p .166 .132 .1of .1qw .16r .1fg .zz .xq .1jb .10j 2.12l .14m .tq .xq .xv 3" +
  ".ji .1ke .1ie .15s .12m .13v .113 .13b .1q6 .1dg .1bt .15v .1ll .1br .1kg .1bc .25a .1rs .1cd " +
  ".133 .1yb .1lb .13l .vo .1p5 .1od .1cd .133 .1cd .13k .1cd .13k .1tc .1nd .1p4 .1d3 .27y .1uq " +
  ".1q6 .1dg .15r .xq .114 5.0 2.ns .1ig .19w .17d .ys .15p .14q .109 .tq .11v .uw .19z .122 .1xn" +
  " .1km .14f .x2 .183 .12m .1ai .12m .1ai .12m .1lr .1b0 .1ie .19y .1qq .1dq .20g .1lv .1i5 .1ct" +
  " .15r .xq .12t .wz .157 .113 .157 .113 .17v .10p .1ra .1kx .19z .132 .19z .132 .19z .14i .1me " +
  ".1a2 .1me .1a2 .l6 .1xn .1km .183 .zu .1i3 .19t .1bm .13b .1ig .19w .19z .132 .1rf .1h2 .ji .1" +
  "81 .12e .181 .12e .1pq .1nm .12v .12l .1cb .12l .1cb .12l .1xn .1km .14f .x2 .17y .10g .1bm .1" +
  "3v .1bm .13v .1cd .133 .1cd .133 .1cd .133 .15r .xq .17v .113 .17v .113 .17v .113 .19z .132 .1" +
  "09 .tq .1my .1fg .11v .uw .17v .10p .17v .10p .17d .yl .1ty .1et .1ro .1gc .1b4 .13f .1yn .1lu" +
  " .21b .1ln .1br .10b .1hd .19o .13l .vo .1b9 .15o .215 .1or .1om .1jq .1pj .1ln .1cd .14q .1qr" +
  " .1gk .1ai .12m .203 .1o8 .20g .1lv .1ig .19w b.y5 .1aa .15h .15f .15m .15h .15q .113 .14z .1f" +
  "e .15f .11v .vq .1ip .18t .14l .111 .15j .14o .142 .18d .137 .14o .14a .15l .12j .1dc .14g .18" +
  "d .15l .14o .13g .11v .13p .ws .1be .13p .17e .1co 2.y5 .ir .jg .hi .l9 .hu .q9 .qn .y5 .1he ." +
  "10i .142 .149 .10i .10m .w5 .10i .170 .142 .10k .hm .1k0 .10a 2.10k .yb .10k .10i .10k .hk .10" +
  "k .ro .10k .ku .1he .wl .11v 2.10k .1h5 .10k .10l .r9 .1h5 .10v .za .1aa .1a7 .y5 .kh .l9 6.y5" +
  " 19.0 .nm .0 .l6 2.0 .l6 2.0 .sa .0 8.y5 .15f .yp .pf .xg .133 .jj .ms .133 .12n .gr .wv .w8 ." +
  "yf .13m .156 .jj .ps .12o .11w .12e .11f .11m .115 .15w .y9 .175 .12v 5.y5 .11s .w9 .tj .p9 .1" +
  "4e b.y5 6.0 2.11y .y5 .1ea .1tu .y5 .lm 3.y5 b.0 .mr .0 2.y5 .x0 .y5 .t3 2.ji .zd .ji .1g5 .ji" +
  " .1l6 .xl 2.1l6 3.150 2.t7 2.wr 2.26i 2.24j 2.1n3 2.12v 5.y5 .jg .1u3 .1ev .1g5 .1dd .15p .1ck" +
  " .xl .zd 2.1g5 f.0 .sg 5.0 b.yq .l9 .lm .v0 .1l6 .1ev .0 3.y5 .gm 4.y5 8.1l6 7.150 9.pc 4.wr ." +
  "12r 4.wr 3.26i 2.24j .1n3 .12v 6.1u3 2.1ev .1m9 .20c .1m9 3.1g5 6.1m9 4.1dd 5.1ck .1hc .150 6." +
  "y5 3.zd 2.y5 .zd .1g5 .y5 .1g5 .y5 .1g5 4.y5 .xl 8.0 .y5 6.0 2.y5 2.0 .y5 4.0 2.y5 a.yq l.y5 ." +
  "0 .y5 .0 u.y5 r.0 2j.y5 b.0 f.y5 a.13l .ji .v4 .ux .113 2.13b .xs .13b .1fg 2.vd .zo .134 .p9 " +
  ".1m6 .st .1b0 .13b .113 .1fw .zo .148 .st .113 .wo 3.zo 2.wo 3.y5 9.0 2.lm 2.y5 2.13b .nm 2.y5" +
  " .0 o.y5 4.0 .y5 9.0 .y5 3.0 .y5 5.0 17.y5 3.0 1g.y5 2.0 5.y5 9.0 16.y5 1l.0 1j.y5 .0 .y5 .0 4" +
  ".y5 8.0 4.y5 .0 3.y5 7.0 a.y5 2.0 t.y5 .0 1m.y5 .0 4.y5 4.0 8.y5 .0 k.y5 2.0 q.y5 .0 2.y5 2.0 " +
  "1l.y5 .0 4.y5 2.0 4.y5 2.0 2.y5 3.0 3.y5 .0 u.y5 2.0 3.y5 .0 b.y5 2.0 1l.y5 .0 4.y5 5.0 .y5 2." +
  "0 4.y5 .0 k.y5 2.0 m.y5 6.0 .y5 .0 1m.y5 .0 2.y5 .0 .y5 4.0 8.y5 .0 7.y5 2.0 b.y5 2.0 u.y5 .0 " +
  "1p.y5 .0 c.y5 .0 1e.y5 .0 3.y5 .0 1j.y5 .0 .y5 3.0 5.y5 3.0 .y5 4.0 7.y5 2.0 b.y5 2.0 t.y5 .0 " +
  "1m.y5 .0 2.y5 .0 6.y5 .0 5.y5 2.0 k.y5 2.0 s.y5 2.0 1l.y5 2.0 4.y5 4.0 8.y5 .0 k.y5 2.0 t.y5 ." +
  "0 20.y5 .0 7.y5 3.0 .y5 .0 2i.y5 .0 2.y5 7.0 4.y5 .13l 7.y5 8.0 1e.y5 .18x .16k .y5 .16m 2.y5 " +
  ".wd .168 .y5 .16b 2.y5 .17a 6.y5 .146 .142 .16i .1al .y5 .15k 2.15d .1gg .1b1 2.1d9 .y5 .1bl ." +
  "17a .17s .y5 .17q .y5 .14k 2.y5 .1b1 .1mo .y5 .157 .18l .1h4 .136 .0 2.yp 9.0 .124 2.y5 .tc .1" +
  "cy .td .10z .zz .y5 .176 .y5 7.0 .y5 2.17w .13f .1bl 2.15g .1ca .18x .176 .1fr 2.y5 2.25k 1m.y" +
  "5 2.0 r.y5 .0 .y5 .0 .y5 .0 1j.y5 e.0 .y5 5.0 .y5 2.0 5.y5 b.0 .y5 10.0 9.y5 .0 2u.y5 4.0 .y5 " +
  "6.0 .y5 2.0 2.y5 2.0 p.y5 2.0 4.y5 3.0 g.y5 4.0 d.y5 .0 2.y5 2.0 6.y5 .0 f.y5 .0 2.y5 .1dq .15" +
  "q .12m .1bh .z0 .17o .16v .1g0 .ps .z9 .1by .1e7 .zj .1cm .18g .zt .1fv .zb .za .1cm .1d9 .156" +
  " .zu .zb .zk .z9 .1aj .1dp .z0 .zg .zk .158 .1c1 .xw .136 .xw .xs .160 a.y5 .vi .w2 .ze .1bh ." +
  "vk .w3 .vc .1b4 .w2 .vm .1p4 2.wc .1ac .vi .w2 .1au .wc .13u .xn .1ch .vu .1ac .w2 .vg .wc .ze" +
  " .wc .vh .w7 .wc .uq .vi .vs .vh .vj .vh .xf .1cj .ye .w2 .ze .vj .ph .if 3.y5 2n.1kw 4h.0 9p." +
  "y5 3.0 4h.y5 4.181 3.1fh .y5 3.1fh .1lx .1le .1lx .1le .1lx .1le .1td .1su .1td .1su .1fh .1td" +
  " .1sz .1td .1sz .1fh .y5 .hm .u4 2.o6 4.mg .w3 .qr .hm 3.mg .1x1 .1k4 .1x6 .21t 4.181 3.1ef .y" +
  "5 3.1ef .1lx .1le .1lx .1le .1lx .1le .1td .1su .1td .1su .1td .1sz .1td .1sz .1ef .wr .d0 .y5" +
  " 4.1a7 3.1ae .y5 3.1ae .1o3 .1nm .1o3 .1nm .1o3 .1nm .1oa .1nz .1oa .1nz .1oa .1nu .1oa .1nu ." +
  "1oa .rh 2.1l6 .1m8 .1lu 9.16a .1mj .1jg .1jr .1jg .1jr .1jg .1mj .1jg .1mj .1jg .1jr .1jg .1jr" +
  " .1jg .1jr 2.si 4.1hc 9.16a .1mj .1jg .1mj .1jg .1mj .1jg .1mj .1jg .1mj .1jg .1mj .1jg .1mj ." +
  "1jg .1mj 2.si 9.zn .1e5 .1cm .1d4 .1dp .1d4 .1dp .1e5 .1dp .1e5 .1dp .1d4 .1dp .1d4 .1dp .1d4 " +
  ".ot .v7 .ot 2.y5 4.1k7 5.1gz .1yf .1yy .1w9 .1xv .1w9 .1xv .1gz .11j .s9 .11j 4.1k7 5.1gz .1y1" +
  " .1yy .210 .1xv .210 2.1xv .1x3 .1xv .1x3 .210 .1xv .210 .1xv .11j .y5 .1ef 9.15j .1kr .1ij .1" +
  "j0 .1ka .1j0 .1ka .1kr .1ij .1kr .1ij .1j0 .1ka .1j0 .1ka .1j0 .s1 .q6 .s1 8.y5 3.1gj 4.1sm .1" +
  "ws .1wd .1ws .1wd .1ws .1wd .29f .28s .29f .28s .29f .28s .29f .28s .16g 9.185 .1l2 .1l3 .1lm " +
  ".1kn .1lm .1kn .1l2 .1l3 .1l2 .1l3 .1lm .1kn .1lm .1kn .1lm .s5 .y5 .mg .t0 2.1mr 4.1jj 6.15p " +
  ".1l2 .1ik .s5 .y5 .1ef 4.181 4.1gt .1up .1sz .y9 6.1a7 4.1ae .1oa .1nu .v7 9.y5 7.1jl .z5 .1bm" +
  " .t0 7.1yf .1ka 4.y5 4.1jl 3.2ii 2.21o 2.2ii .1c8 .20f 9.y5 2.1k7 4.1gz .11j 7.185 .s5 .16a 1a" +
  ".y5 .1b8 2.y5 .1b8 2s.y5 2.s7 12.y5 .nh .1yf .2ii 2.36p .2pv .2ng 2.36p 9.y5 .ux .108 .1hs .1z" +
  "c .2gw .2yg .zo .1h8 .1zc .2gp .2yg .wd .1dw .1vj .2d6 .2ut .108 .1hs .1yk .2gh .2yg 2.wd .18v" +
  " .1y7 .2gp .164 .10b .10a 39.y5 3.0 t.y5 2.0 u.y5 2.0 u.y5 2.0 1s.y5 2.0 .y5 7.0 8.y5 .0 2.y5 " +
  "b.0 9.y5 .0 19.y5 5.0 39.y5 2.0 y.y5 .0 3a.y5 3.0 4.y5 2.0 9.y5 .0 6.y5 3.0 63.y5 2.0 2.y5 .0 " +
  "1m.y5 .0 .y5 7.0 .y5 .0 .y5 .0 2.y5 8.0 6.y5 a.0 2.y5 .0 1c.y5 v.0 1d.y5 4.0 1c.y5 .0 .y5 5.0 " +
  ".y5 .0 5.y5 .0 14.y5 9.0 c.y5 2.0 w.y5 4.0 2.y5 2.0 .y5 3.0 1k.y5 .0 .y5 2.0 3.y5 .0 .y5 3.0 1" +
  "m.y5 8.0 2.y5 2.0 48.y5 3.0 .y5 d.0 .y5 7.0 4.y5 .0 6.y5 .0 3.y5 2.0 6.y5 .113 .1bf .1nm .ym ." +
  "xq 2.12h .vs .vo .ji .s4 .11u .uo .1ai .13v .133 .xq 3.11k .1q9 .y5 2.133 .vm 2.10j .wz .103 ." +
  "15x .1hx .13j .113 .1gk .x4 .10q 2.y5 .uo .113 .13b .vm .18f .15o .rq .12v .rb .y5 .tr 2.oh .t" +
  "f .tz 2.dc .rr .mu .zn 2.tz .ug .sz .q9 .rl .og .t3 .13j 2.q1 .r9 .14i 4.r9 2.lz .r9 .ch .rq ." +
  "11r .px .rr .nj 2.rr .r9 .m2 .px .qb .11r .si .y5 .pn .oe .om .s1 .n4 .ch .hy .px .si .pn .oe " +
  ".pn .s1 .n4 c.y5 .14q .tz 2.y5 .v1 .y5 .16i 7.y5 .t8 l.y5 .r9 2.nj .rr .lz .lg .js .r9 .px .jq" +
  " .g0 2.jq .oj .ij .ir .l2 .11s .11r .vz .vy .pi .rr .uu .o0 .mj .m2 .x6 .s4 .mq .pn .si .nr .t" +
  "s .qq .pw .o7 1s.0 .181 .12e .17d .14q .17d .14q .17d .14q .15r .xq .1b8 .14q .1b8 .14q .1b8 ." +
  "14q .1b8 .14q .1b8 .14q .12v .12l .12v .12l .12v .12l .12v .12l .12v .12l .12v .or .1ap .14q ." +
  "1bm .14i .1bm .14i .1bm .14i .1bm .14i .1bm .14i .l6 .ji .l6 .ji .183 .11u .183 .11u .183 .11u" +
  " .109 .ji .109 .ji .109 .ji .109 .ji .1km .1na .1km .1na .1km .1na .1bm .14i .1bm .14i .1bm .1" +
  "4i .1bm .14i .1cd .133 .1cd .133 .1cd .133 .1cd .133 .15p .14q .15p .14q .17t .s2 .17t .s2 .17" +
  "t .s2 .17t .s2 .14z .xv .14z .xv .14z .xv .14z .xv .14z .xv .12t .r7 .12t .r7 .12t .r7 .12t .r" +
  "7 .1a7 .14i .1a7 .14i .1a7 .14i .1a7 .14i .1a7 .14i .181 .113 .181 .113 .1qr .1gk .1qr .1gk .1" +
  "qr .1gk .1qr .1gk .1qr .1gk .17v .10p .17v .10p .157 .113 .159 .x4 .159 .x4 .159 .x4 .14i .r7 " +
  ".1gk .113 .12e 3.or .1ez .133 .181 .12e .181 .12e .181 .12e .181 .12e .181 .12e .181 .12e .181" +
  " .12e .181 .12e .181 .12e .181 .12e .181 .12e .181 .12e .12v .12l .12v .12l .12v .12l .12v .12" +
  "l .12v .12l .12v .12l .12v .12l .12v .12l .l6 .ji .l6 .ji .1cd .133 .1cd .133 .1cd .133 .1cd ." +
  "133 .1cd .133 .1cd .133 .1cd .133 .1dp .133 .1dp .133 .1dp .133 .1dp .133 .1dp .133 .1a7 .14i " +
  ".1a7 .14i .1bj .14i .1bj .14i .1bj .14i .1bj .14i .1bj .14i .157 .113 .157 .113 .157 .113 .157" +
  " .113 .1i7 .10m 4.y5 8.133 2.181 .1n8 .1nd .1h7 .1is .1bj .1cv 6.vo 2.y5 .191 .197 .1qk .1qd ." +
  "1m7 .1nv 2.y5 8.14i .1hs .1i4 .1z5 .1z4 .1v4 .1wm .1ny .1og 8.m6 .ri .ru .187 .18o .14i .160 2" +
  ".ye 6.133 2.y5 .1eq .1h3 .1xh .1xm .1nw .1pk 2.y5 8.12f .y5 .1gx .y5 .1vd .y5 .1w7 .y5 .1no 8." +
  "1dg .1fp .1ij .1yw .1z7 .1p7 .1qv .1mh .1p7 2.133 2.vo 2.14i 2.m6 2.133 2.12f 2.1dg 2.y5 8.133" +
  " 2.181 .1n8 .1nd .1h7 .1is .1bj .1cv 8.14i .1hs .1i4 .1z5 .1z4 .1v4 .1wm .1ny .1og 8.1dg .1fp " +
  ".1ij .1yw .1z7 .1p7 .1qv .1mh .1p7 5.133 .y5 2.133 2.181 .1dv .19d .181 5.sg 3.14i .y5 2.14i ." +
  "1gv .1c4 .1pg .1le .1bm 3.sg 4.m6 2.y5 2.m6 2.l6 .zc .w2 .y5 3.sg 4.12f 2.14q 2.12f 2.157 .1m1" +
  " .1jr .1bp 3.sg 2.y5 3.1dg .y5 2.1dg .1ol .1eo .1pp .1ev .1cd 2.sg .y5 .sg .1kw .sg .1kw .ir ." +
  "e8 .9i .13l .lm .bd .5o 5.0 2.nm .13l .sg 2.1kw 2.sg 4.lm 4.11e 2.sg 2.10d .iy .11y .1kw .jt 7" +
  ".0 .bd .29x .2zc .f0 .pf .zu .f0 .pf .zu .15p 2.ng .1jb .zo .x0 .sg 2.1b4 .iq .1m7 .sg .9i 2.q" +
  "0 .1mm 2.1b5 .t7 .107 2.sg .tr .mr .1b4 .tr .vn .1kw .1b4 .1bo .12w .1a9 2.1bo .lm .1dl .1bo 2" +
  ".lm .cn 5.0 .y5 a.0 .ox .ch 2.y5 6.ox 3.u1 2.ge .px a.ox 3.u1 2.ge .y5 .q1 .r9 .rr .nh .r9 .px" +
  " .rq .ch .11r .px .r9 .lo .m2 3.y5 .1gv 4.13l .1na .13l .2ec .1wj .1qr .1fg 4.13l .276 4.13l ." +
  "1cw .13l 2.y5 3.13l 2.y5 .13l i.y5 j.0 .208 d.0 f.y5 .1rp .1ul .15r .1ww .1ez .1q3 .1t3 .yy .1" +
  "3q .1pt .y5 .1p1 .1fy .1ei 2.14i .xz .13o .1cq .qu .1jf .1bm .1wg .1kw .13o .16o .1cd .1he .1a" +
  "b .19l .1f0 .14e .1m0 .20v .1kw .16y .16x .wv 2.1cd .17e .j9 .183 .181 .1gs .1ak .1cm .107 .15" +
  "i .19y .12v .1vd .qg .196 .15m .s3 .12x .lm .1hs .24o .18x .15x .118 .1d3 .1bs .183 .vp .109 ." +
  "179 .1b8 .14q .12l 2.ji .y5 .1dm 2.y5 .v5 .y5 2.1mw .2cd c.1mw .z0 .l6 .11h .1hs .1qi .181 .1q" +
  "j .26u .2n5 .1rr .17v .1rq .281 .109 .15r .1b8 .1km .ji .yk .1dm .1jz .113 .1iq .1xs .2cu .1j4" +
  " .10p .1j4 .1y6 .ji .xq .14q .1na .21b .1b8 .21b .15r .xq .15r 3.y5 .1mw 6.y5 34.1bo .181 .13l" +
  " .uy 2.12v .1cq 2.13n 2.1f0 .16o 2.1f0 .16o .107 2.18s .14u 2.1bo .13l .ks .13l .1bo .zm .lm 3" +
  ".11y .14i .1be .1bo 2.1f0 .1bo 4.sg 4.1a7 .yp .1gu .21o .w0 .1jk .22o 3.w0 2.13l .gq .13l 8.1b" +
  "o .lc j.1bo 2.1og i.1bo 2.1bu 2.1nk .sg v.1bo 3.1a7 4.1bo 2.19a d.1bo 4.1g0 2.uv 8.1g0 6.1bo 2" +
  ".1kw 2.1bo .uv 3.1a7 2.1bo 4.1by .zm .lm .zm .1bo 5.1kw .1bo 2.1a6 8.1bo 2.28x k.1bo 4.1kw .1t" +
  "v .1f0 .16o 2.1f0 .16o 2.1f0 .1tv .1f0 .16o .1f0 .16o .1f0 2.y9 .14q 4.1bo .rs 4.q0 4.1a0 .1bo" +
  " .un 6.y5 .1gs .1bo 2.208 4.qo 2.yp 2.y5 2.1tk .28g .1tk .2a4 2.1kw .28g .1do 1y.y5 .m6 .14q ." +
  "1dg 4.y5 .133 2.y5 .1d3 9.y5 .1tk c.y5 .1do 6.y5 c.sg 7.16o .yp v.y5 .1bo .1hr j.y5 .1do .y5 ." +
  "17r 2.y5 .13l b.208 4.y5 3.208 13.y5 2.14q 1o.y5 a.1c6 2g.y5 .208 1p.y5 3k.y9 w.17r a.1hr 2.12" +
  "k 2.1hr 2.vb 4.17r 2.sk 2.17r 2.sk 4.17r 2.sk 2.17r 2.sk 5.17r .1dn .s4 b.1dn 2.tz .1bt 3.1j7 " +
  "4.m1 6.17r .10d 5.1hr 3.17r .1ro 4.1hr 4.1dn 3.17r 2.1b8 2.15o .17r .1f0 .1kw 5.1f0 .wl .1ez ." +
  "1f0 2.1ej .127 .1lm .1yv .1z5 3.1f0 .ua 9.1f0 .yn .1f0 .yn 4.1f0 .122 .16g .10y .18l .v0 3.1f0" +
  " .14f c.1f0 3.1nb 3.1f0 .yx 2.15o 13.1f0 .qu .10b 2.1f0 .qu .kc .rj .16k .17k e.1f0 6.1dg f.1f" +
  "0 .us 7.1f0 .y5 3.1f0 .13y .1l5 .1pz .1uu .1fd a.1bo .1c0 .1bo 4.15o .1cc 2.15o 4.y5 2.208 .y5" +
  " 4.1bo 2.208 2.y5 .208 5.y5 2.208 .y5 .208 .y5 2.208 d.y5 .15o 6.y5 2.208 5.y5 6.208 .y5 4.208" +
  " 2.y5 .208 3.y5 4.1bo .208 4.1bo 2.208 s.1bo .208 z.1bo .208 .1f0 .208 4.1f0 3.208 .1f0 .208 3" +
  ".1bo 2.jq 2.xe 2.y5 l.1bo a.1c6 l.1bo 3.208 o.1bo .208 e.1bo .208 5.y5 2.q0 p.y5 .s4 5.y5 2.rq" +
  " 2.q0 2.150 4.y5 4.1bo .1tu b.29k 74.18g 6.y5 2.1bo 2.y5 2.1bo 14.y5 2.208 a.y5 2.1bo 1t.y5 2." +
  "16v 21.y5 .1bo 2.1nj 5.1kw l.y5 .s4 e.y5 2.1bo 4.y5 3.1kw 9.y5 .2mi g.w0 i.y5 .1bo 1m.y5 2.1bo" +
  " h.y5 10.1bo d.y5 d.1bo 1q.y5 2.1bo 5.y5 i.1bo 4.1hr 4.17r .1hr 2.208 2.y5 2.1dg 3.1do .1ro 17" +
  ".y5 .208 2.y5 2.1dg .208 7e.y5 .109 .ki .109 .15p .17t .12e .r7 .1ie .14i .183 .11u .159 .x4 ." +
  "1cy .1km .181 .1cy .18a .1xg .1o3 .113 .13p .w5 .18i .y5 .um .133 .vs .ch .rq .14z .159 33.y5 " +
  "3.0 e.y5 .11p .12g .11m .zs .11m .1mp .14v .1mp .10v .11y .1mp .12a .12j .1my .12p .1ef .1mp ." +
  "12v .12d .1mv .1ms .1mf .12g .12a 2.11y .11j .127 .1n4 .12a .13d .11i .1nn .11j .117 .124 .15p" +
  " .1lv a.y5 .13c 2.1hk 3.159 .12g 2.181 2.12v .19m .1k9 .17a .zg .17a 2.1hk .l7 .164 .1bm .1fz " +
  ".128 .15x .12p .12v .y9 .1n4 .189 .1bm .12v .l6 .189 .l7 .159 .13c 2.1hk .1bm .l7 .1bk 2.1hk ." +
  "15r .1dv .17v .15r .12v .181 .1bm .12v .1cd .13o .1cd 9.y5 .14q f.y5 .0 2o.y5 w.0 o.y5 .x0 6.y" +
  "5 .1bo 2.y5 4.q0 8.y5 .x0 29.y5 q.1kw .y5 2h.1kw c.y5 5y.1kw q.y5 1m.1kw 4.0 2.1kw .208 c.1kw " +
  ".208 .1kw 2.y5 2e.1kw 2.y5 2.0 2t.1kw 5.y5 17.1kw .y5 1f.1kw .y5 16.1kw .y5 2e.1kw 9.y5 1c.1kw" +
  " .y5 14.1kw 8.y5 1z.1kw .208 .1kw .208 5d2.1kw 1s.1f0 h3h.1kw 3.y5 1j.1kw 9.y5 .17d 2.15p .1b8" +
  " 2.12t .1ap 2.183 .u5 2.15r .159 2.12v .1km .1bm .109 .14z 2.17t 2.181 .1bm .183 .u5 .1qr .17v" +
  " .157 .17d 2.181 2.12v .l6 .1cd 2.1a7 .vp .1b8 2.ic 2.12c 2.ic 2.xg 90.y5 .14z .xv .os .p2 4.y" +
  "5 .27y .1uq 2.y5 .1y7 .1mg 2.y5 .1us .1jb .1q6 .1ij a.y5 .1pq .1gl .1qd .1fw .1zp .1kq .1cd .1" +
  "33 .1n0 .1dd .280 .1qx .1io 4.0 .y5 a.0 c.y5 .1it .18s .12t .wz 6.y5 .19z .14i 2.y5 .280 .1qx " +
  "4.y5 2.0 28.y5 2.0 m.y5 f.sg 4.y5 2.mr 3.gc 2.y5 .p9 .m7 2.uq .1bm .14i .1mo .1cs .13l .vo 4.y" +
  "5 .vs .xv .24r .1nu .212 .1oj .1x6 .1nz .1pe .1gg .1pe .1gg .1mw .1gg .13q .v9 .11b .136 4.y5 " +
  ".1cc .uu .12u .u8 .1g8 .1ab 2.y5 .280 .1qx .15p .14q .1hy .1hb 2.y5 .1cd .14q c.y5 .15z .14q ." +
  "15z .14q o.y5 .109 .ji .1bm .14i 5.y5 .mr .ly .py .hf .19z .13g .y5 .1gs .17p e.y5 .1ap .14q ." +
  "183 .11u .1bm .14i .17t .s2 .14z .xv .1ee 25.y5 .yw .137 .1of .12v .15p .1km .l6 .23e 2.y5 .0 " +
  "3.y5 .0 4.y5 .0 p.y5 2.0 5.y5 .0 47.y5 2.0 q.y5 i.0 d.y5 .0 12.y5 8.0 p.y5 b.0 e.y5 t.1kw 3.y5" +
  " 3.0 1c.y5 .0 2.y5 4.0 2.y5 2.0 13.y5 .0 1v.y5 6.0 2.y5 2.0 2.y5 2.0 c.y5 .0 8.y5 .0 1b.y5 .0 " +
  "1f.y5 .0 .y5 3.0 2.y5 2.0 5.y5 2.0 .y5 .0 16.y5 2.0 8.y5 .0 6m.y5 .0 2.y5 .0 4.y5 .0 i.y5 8mc." +
  "1kw 4m4.y5 .ca .ds .f6 .fr .g2 .ds .ca .ds .f6 .fr .f6 .ds .ca .ds .f6 .fr .f6 .ds .ca .ds .g2" +
  " .fr .f6 .ds .ca .g2 6e.y5 4.1jk sc.y5 2.yu .115 .1fb 2.ze .11l .1ew .xj .ze .1u5 .zm .zo .1es" +
  " .yu .zn .1gl .zo .16c .102 .1ef .zn .1fm .zm .zc .zr .12j .zm .zc .zu .zo .wh .zd .zw .yu .ys" +
  " .z6 .127 .1is .y5 .1m7 .1c1 6.w2 4.vk 3.wm 5.1aw 6.yr hv.y5 .133 fu.y5 e8.1kw .1a3 2.166 .1rg" +
  " .1ri .19z .1m0 c.y5 .26y .26q .26e .26q .2pg 5.y5 .gr .0 .tj .11t .1hf .18u .1gc .18p .1cs .1" +
  "dg .1aq .1en .1bo 4.175 3.15f .yp .pf .xg .133 .ou .rl .y5 .12n .or .wv .w8 .yf .y5 .156 .y5 ." +
  "ps .12o .y5 .12e .11f .y5 .115 .15w .y9 .175 .12v .jj .yp .w8 .11f .14f 2.y5 .1l6 .1o8 .ld .n8" +
  " .1l6 .1o8 .ld .n8 .1l6 .1o8 .ld .n8 .1l6 .1o8 .ld .n8 .1l6 .1o8 .ld .n8 .1l6 .1o8 .ld .n8 .1u" +
  "3 .1vr .119 .14y .1u3 .1vr .119 .14y g.150 .t7 .wv .t7 .wv .t7 .wv .t7 .wv .wr .ze .wr .ze 2.1" +
  "m9 2.x3 2.1m9 2.x3 2.1m9 2.x3 2.1m9 2.x3 .1ck .1f7 .1ck .1f7 .ld .n8 6.y5 .1hc .1e2 .13g .11k " +
  "11.y5 .1aw .1by .r3 .vf .zd .zo .zd .zo .zd .zo .y5 .zd .zo 4.y5 .1g5 .1lk .ld .n8 .ld .n8 i.y" +
  "5 .1g5 .1lk .ld .n8 e8.y5 g.0 a.1kw 6.y5 g.0 z.1kw .y5 j.1kw .y5 4.1kw 4.y5 3.jg .jo .jg .y5 a" +
  ".jg .t3 .ji .ld .ji .ld .zd .zo .ji .ld 2.1g5 .ld .n8 .ji .ld .1l6 .1o8 .ld .n8 .xl .yi .1l6 ." +
  "1o8 .ld .n8 .1l6 .1o8 .ld .n8 c.150 .t7 .wv .t7 .wv .wr .ze .wr .ze .26i .28f .1jy .1lw .26i ." +
  "28f .1jy .1lw .24j .25m .1iz .1k2 .24j .25m .1iz .1k2 .1n3 .1ox .1hl .1jf .1n3 .1ox .1hl .1jf " +
  "3.12v .w4 3.12v .w4 .1u3 .1vr .119 .14y .1ev .1fa .119 .14y .1g5 .1gz 2.x3 .1dd .1es .ld .n8 ." +
  "15p .18m .z8 .125 .1ck .1f7 .ld .n8 .xl .yi .13g .11k .zd .zo .1g5 .1lk .1g5 .1lk .ld .n8 .16d" +
  " .177 .16d .177 .16d .177 .16d .177 2.y5 .0 .y5 2o.1kw 3j.y5 7.1kw i.y5 4.0 .1rc e7.y5 .0 6a.y" +
  "5 .0 v.y5 .1bs .11w .ye .11i 2.x6 .sc .12w .1fe .l6 .12z .ym .22q .1d4 .1gk .1fe .16d .1gs .10" +
  "o .11u .tu .14m .124 .172 .18s .1cg .104 2.z2 .sc .1bs .y5 .l6 .1bs .172 .1cu 2a.y5 5.0 1ae.y5" +
  " 3.0 .y5 2.0 5.y5 4.0 14.y5 3.0 4.y5 .0 4l.y5 2.0 fx.y5 4.0 1t.y5 5.0 8t.y5 2.0 27.y5 4.0 1y.y" +
  "5 b.0 1d.y5 4.0 3f.y5 .0 1i.y5 f.0 15.y5 .0 2.y5 2.0 a.y5 3.0 1d.y5 4.0 2.y5 2.0 2.y5 .0 4.y5 " +
  ".0 a.y5 .0 1e.y5 3.0 10.y5 5.0 .y5 8.0 1q.y5 .0 c.y5 2.0 1g.y5 9.0 a.y5 4.0 2.y5 .0 2n.y5 3.0 " +
  "2.y5 .0 .y5 2.0 6.y5 .0 2.y5 .0 4d.y5 .0 3.y5 8.0 l.y5 2.0 1l.y5 2.0 3.y5 .0 11.y5 7.0 3.y5 5." +
  "0 1y.y5 6.0 d.y5 .0 .y5 .0 .y5 .0 e.y5 2.0 2d.y5 8.0 2.y5 3.0 .y5 .0 n.y5 .0 2c.y5 6.0 .y5 .0 " +
  "4.y5 2.0 .y5 2.0 6m.y5 4.0 6.y5 2.0 .y5 2.0 r.y5 2.0 2d.y5 8.0 2.y5 .0 .y5 2.0 2y.y5 .0 .y5 .0" +
  " 2.y5 6.0 .y5 .0 2t.y5 .0 .y5 .0 2.y5 4.0 .y5 5.0 77.y5 9.0 .y5 2.0 74.y5 2.0 .y5 .0 4.y5 .0 4" +
  "0.y5 4.0 2.y5 2.0 4.y5 .0 w.y5 a.0 14.y5 6.0 2.y5 4.0 8.y5 .0 9.y5 6.0 2.y5 3.0 1a.y5 d.0 .y5 " +
  "2.0 ba.y5 7.0 .y5 6.0 .y5 .0 2a.y5 m.0 2.y5 7.0 .y5 2.0 .y5 2.0 3e.y5 6.0 3.y5 .0 .y5 2.0 .y5 " +
  "7.0 .y5 .0 20.y5 2.0 3.y5 .0 .y5 .0 9n.y5 2.0 b.y5 2.0 1g.y5 5.0 5.y5 .0 .y5 .0 n.y5 .0 445.y5" +
  " h.0 6.y5 f.0 8ug.y5 c.0 3.y5 3.0 1xc.y5 5.0 1n.y5 7.0 t4.y5 .0 1r.y5 4.0 25.y5 4.1kw .0 b.y5 " +
  "7.1kw 9.y5 5p7.1kw 10.y5 y.1kw 2n.y5 37.1kw d.y5 pe.1kw e.y5 1f.1kw 5y5.y5 4.1kw .y5 7.1kw .y5" +
  " 2.1kw .y5 89.1kw 9.y5 .1kw t.y5 3.1kw 2.y5 .1kw e.y5 5.1kw 7.y5 b0.1kw 1wh.y5 2.0 .y5 4.0 3mk" +
  ".y5 1a.0 2.y5 n.0 f4.y5 3.0 9.y5 g.0 2.y5 7.0 u.y5 4.0 44.y5 3.0 57.y5 2f.1f0 9.y5 n.1kw ch.y5" +
  " .179 .17w .y5 .1b8 2.130 .1ap .y5 .q6 .m5 .192 .118 .1nb .y5 .1cd 3.y5 .14z .13r .1b2 .17s .1" +
  "pk .19u .166 .y5 .142 .14q .xq .14q .12l .st .15a .14i 2.ji .13i .ji .1rc .14i .133 2.14q .tp " +
  ".xv .su .14i .x2 .1fg .138 .113 .y7 1g.y5 .12x .131 .13q .17t .zy .wq .183 .16s .p8 .gs .11b ." +
  "vp .1d3 .16k .18s .yb .18s .13j .104 .yr .15n .12x .1k9 .12z .yr .12z .yv .104 .va .104 .z0 .k" +
  "1 .104 .102 2.ft .wy .ft .1jf .102 .yt 2.104 .ne .tn .mb .102 .xo .1aj 2.xo .tv .181 .17d .15r" +
  " .1b8 2.12v .1ap .1bm .t6 .l6 .183 .109 .1km .1bm .1cd .15p .1cd .17t .14z .12t .1a7 .181 .1qr" +
  " .17v .157 .159 .12e .14q .xq .14q .12l .or .14q .14i 2.ji .11u .ji .1na .14i .133 2.14q .s2 ." +
  "xv .r7 .14i .113 .1gk .10p .113 .x4 9a.y5 .181 .17d .109 .181 .12v .159 .1bm .1cd .l6 .183 .18" +
  "1 .1km .1bm .zy .1cd .1bm .15p .1cd .12v .12t .157 .1cd .17v .1cc .1cd .13n .133 .14q .12r .13" +
  "3 .vo .xm .14i .133 .m6 .14f .100 .15v .12r .xm .133 .190 .14q .xq .18b .10b .12f .18i .10p .1" +
  "96 .1dg .uy .10o .11l .16b .19b .14q .1dg 20.y5 a.13l a.107 a.13l ei.y5 1j.0 4.y5 1e.0 8.y5 .0" +
  " e.y5 .0 m.y5 5.0 .y5 f.0 11s.y5 7.0 .y5 h.0 2.y5 7.0 .y5 2.0 .y5 5.0 2s.y5 .0 4g.y5 7.0 af.y5" +
  " .0 1p.y5 4.0 e4.y5 4.0 72.y5 2.0 kg.y5 7.0 31.y5 7.0 xh.y5 .ft .1hk .10q .pc .y5 2.rh .10q .1" +
  "gm .18j .1aw .15c .z8 .15s .1xg .xy .1mz .1ws .185 .rh .1xg 2.1hk .10q .pc .1ws .1gm .xy .1hk " +
  ".15s .1mz .185 .y5 .ms .11y .y5 .y6 2.y5 .11y .y5 .ms .y1 .oa .yn .ms .1eg .xy .r7 .1f3 .r7 .y" +
  "5 .1eg 2.ms .11y .y5 .1f3 .y5 .tr 11.y5 .11c .1gi .y5 .1bc 2.y5 .1gi .1ql .11c .18f .y5 .1bt ." +
  "11c .1t0 .1fa .18j .1tn .18j .y5 .1t0 2.11c .1gi .y5 .1tn .1ql .1fa .11c .y5 .18j at.y5 .208 1" +
  "7.y5 1e.25l 1e.1ad c.y5 f.1m7 2.y5 c.1m7 .1mo .1m7 2.y5 f.1m7 .y5 f.1m7 40.y5 2.208 c.y5 2.208" +
  " e.y5 .208 2.y5 a.208 j.y5 .1kw 1j.y5 q.208 .1kw 2.208 d.y5 a.1kw .208 k.1kw .208 2.1kw 9.208 " +
  ".1kw 4.y5 9.1kw 7.y5 2.208 e.y5 6.1kw 4a.y5 h.208 8.1nb 9.208 2.y5 34.208 2.y5 2.208 .y5 3.208" +
  " 2.y5 2b.208 2.y5 3.208 .y5 1i.208 .1nc .1vc 2.208 .1nb 3.208 .1ts 5k.208 .y5 1r.208 b.y5 6.20" +
  "8 .y5 o.208 7.y5 2.208 2.y5 8.208 c.y5 .208 2.y5 4.208 2.y5 .208 4.y5 2.208 d.y5 2.208 2.y5 .2" +
  "08 8.y5 2.208 9.y5 .208 5.y5 3.208 c.y5 3.208 8.y5 3.208 2.y5 .208 .y5 .208 4.y5 .208 6.y5 .20" +
  "8 3.y5 .208 6.y5 6.208 2.1nb .1uh x.1nb .208 7.1nb .208 .1uh 6.1nb .2j9 4.1nb .1uh 7.1nb 2.208" +
  " .1nb c.208 1c.y5 1y.208 5.y5 8.208 2.y5 5.208 2.y5 a.208 3.y5 .208 .y5 2.208 3.y5 .208 2.y5 a" +
  ".208 65.y5 .1kw 5.y5 c.208 4.y5 .208 7v.y5 1b.208 .y5 a.208 .y5 55.208 34.y5 d.208 3.y5 1z.208" +
  " .y5 .208 3.y5 i.208 .y5 d.208 3.y5 c.208 zp.y5 1eke.1kw 2.y5 1eke.1kw e1oj.y5 .0 u.y5 2o.0 3k" +
  ".y5 6o.0 2ned.y5 a.208 n1.y5 .208 .y5 a.208 1j9k.y5";
